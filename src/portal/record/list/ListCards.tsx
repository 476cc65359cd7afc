import { RowCards, type RowCardsProps } from '../../kit/data/RowCards.tsx';
import type { ListRow } from './use-list-rows.ts';

/** The cards over list rows, in a module of its own so that only narrow screens load it. */
export function ListCards(props: RowCardsProps<ListRow>) {
  return <RowCards {...props} />;
}
