import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ListViews, useListView } from '../../../record/list/ListViews.tsx';
import type { ListsProps } from '../../../record/list/lists-props.ts';

const views = ['collections', 'pending', 'advance'] as const;

const Pending = lazyPart(async () => (await import('./PendingCollections.tsx')).PendingCollections);
const Advance = lazyPart(async () => (await import('./AdvancePayments.tsx')).AdvancePayments);

/** Collections, what is still to be collected, and what is paid ahead: each a tab of one page (spec 2 §2). */
export function CollectionLists({ List }: ListsProps) {
  const view = useListView(views);
  if (view === 'collections') return <List Views={CollectionViews} />;
  const Shown = view === 'pending' ? Pending : Advance;
  return (
    <Suspense fallback={null}>
      <Shown views={<CollectionViews />} />
    </Suspense>
  );
}

function CollectionViews() {
  const text = useText();
  return (
    <ListViews
      label={text('collections.views')}
      views={views.map((id) => ({ id, label: text(`collections.view.${id}`) }))}
    />
  );
}
