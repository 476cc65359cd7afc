import { useSearchParams } from 'wouter';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useText } from '../../shell/language.tsx';
import { useOutlet } from '../../shell/outlet.tsx';
import { readQuestion } from './stock-card/stock-card-path.ts';
import { useStockCard } from './stock-card/use-stock-card.ts';

/** Every movement of one item at one outlet with the balance it left (domain/inventory §10). */
export function StockCardScreen() {
  const text = useText();
  const [params] = useSearchParams();
  const outlet = useOutlet();
  const asked = readQuestion(params);
  const question = { ...asked, outletId: asked.outletId ?? outlet?.id ?? null };
  const card = useStockCard(question);
  const page = card.data?.pages[0];
  return (
    <>
      <PageHeader title={text('nav.stockCard')} />
      {page === undefined && <EmptyState title={text('common.loading')} />}
    </>
  );
}
