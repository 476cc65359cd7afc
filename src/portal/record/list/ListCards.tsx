import type { RowCardsProps } from '../../kit/data/RowCards.tsx';
import { RowList } from '../../kit/data/RowList.tsx';
import type { ListRow } from './use-list-rows.ts';

/** The rows of a list for the thumb, in a module of its own so that only narrow screens load it. */
export function ListCards(props: RowCardsProps<ListRow>) {
  return <RowList {...props} />;
}
