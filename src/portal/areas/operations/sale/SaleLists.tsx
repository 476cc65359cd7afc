import { Suspense } from 'react';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ListViews, useListView } from '../../../record/list/ListViews.tsx';
import type { ListsProps } from '../../../record/list/lists-props.ts';

const views = ['invoices', 'items'] as const;

const Items = lazyPart(async () => (await import('./SalesByItem.tsx')).SalesByItem);

/** Sales by invoice and by item, of the same filters (spec 2 §2). */
export function SaleLists({ List }: ListsProps) {
  const view = useListView(views);
  if (view === 'invoices') return <List Views={SaleViews} />;
  return (
    <Suspense fallback={null}>
      <Items views={<SaleViews />} />
    </Suspense>
  );
}

function SaleViews() {
  const text = useText();
  return (
    <ListViews
      label={text('sales.views')}
      views={views.map((id) => ({ id, label: text(`sales.view.${id}`) }))}
      leadsTo={(id, now) => {
        const next = new URLSearchParams(now);
        // Items are of some days: today's where none are named.
        const isOfDays = next.has('businessDateFrom') || next.has('businessDateTo');
        if (id === 'items' && !isOfDays) next.set('businessDateFrom', todayHere());
        return next;
      }}
    />
  );
}
