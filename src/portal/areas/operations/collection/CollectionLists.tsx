import { Suspense } from 'react';
import { Tabs } from '../../../kit/layout/Tabs.tsx';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import type { ListsProps } from '../../../record/list/lists-props.ts';

const views = ['collections', 'pending', 'advance'] as const;
type View = (typeof views)[number];

const Pending = lazyPart(async () => (await import('./PendingCollections.tsx')).PendingCollections);
const Advance = lazyPart(async () => (await import('./AdvancePayments.tsx')).AdvancePayments);

/** Collections, what is still to be collected, and what is paid ahead: each a tab of one page (spec 2 §2). */
export function CollectionLists({ List }: ListsProps) {
  const [params] = useSearchParams();
  const view = views.find((each) => each === params.get('view')) ?? 'collections';
  if (view === 'collections') return <List Views={CollectionViews} />;
  const Shown = view === 'pending' ? Pending : Advance;
  return (
    <Suspense fallback={null}>
      <Shown views={<CollectionViews />} />
    </Suspense>
  );
}

/** The tabs themselves; what one was asked for is left behind with it. */
function CollectionViews() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const selected: View = views.find((each) => each === params.get('view')) ?? 'collections';
  return (
    <Tabs
      label={text('collections.views')}
      selected={selected}
      onSelect={(id) =>
        setParams(() => new URLSearchParams(id === 'collections' ? {} : { view: id }), { replace: false })
      }
      tabs={views.map((id) => ({ id, label: text(`collections.view.${id}`) }))}
    />
  );
}
