import { RowCards, type RowCardsProps } from '../../kit/RowCards.tsx';
import type { Row } from './use-list-rows.ts';

/** The cards over list rows, in a module of its own so that only narrow screens load it. */
export function ListCards(props: RowCardsProps<Row>) {
  return <RowCards {...props} />;
}
