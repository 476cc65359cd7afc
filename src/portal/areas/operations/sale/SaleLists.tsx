import { Suspense } from 'react';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { ListViews, useListView } from '../../../record/list/ListViews.tsx';
import type { ListsProps } from '../../../record/list/lists-props.ts';

const views = ['invoices', 'items', 'coverage', 'notPosted'] as const;

const Items = lazyPart(async () => (await import('./SalesByItem.tsx')).SalesByItem);
const Coverage = lazyPart(async () => (await import('./StockCoverage.tsx')).StockCoverage);
const Unposted = lazyPart(async () => (await import('./NotPosted.tsx')).NotPosted);

/** What is summed up of the sales of the list's filters. */
const ofFilters: readonly string[] = ['items', 'coverage'];

/** Sales by invoice and by item, of the same filters (spec 2 §2), what of them took nothing out of stock, and what tills have sent that could not be posted. */
export function SaleLists({ List }: ListsProps) {
  const view = useListView(views);
  if (view === 'invoices') return <List Views={SaleViews} />;
  return (
    <Suspense fallback={null}>
      {view === 'items' && <Items views={<SaleViews />} />}
      {view === 'coverage' && <Coverage views={<SaleViews />} />}
      {view === 'notPosted' && <Unposted views={<SaleViews />} />}
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
        // What is summed up is of some days: today's where none are named.
        const isOfDays = next.has('businessDateFrom') || next.has('businessDateTo');
        if (ofFilters.includes(id) && !isOfDays) next.set('businessDateFrom', todayHere());
        return next;
      }}
    />
  );
}
