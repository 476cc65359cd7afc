import { useQuery } from '@tanstack/react-query';
import { readSalesTotals } from '../../../../contracts/selling/sales.ts';
import { call } from '../../../platform/api/api.ts';
import { askedList } from '../../../record/list/asked-list.ts';
import type { FiguresProps } from '../../../record/list/ListScreen.tsx';
import { SalesFigures } from './SalesFigures.tsx';

/** Above the sales of some days: what those in force come to. Of all there ever were nothing is summed up. */
export function ListedSalesFigures({ asked }: FiguresProps) {
  const list = askedList(asked);
  const isOfDays = (asked.businessDateFrom?.length ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ['sale', 'totals', list],
    enabled: isOfDays,
    queryFn: ({ signal }) => call(readSalesTotals, { query: { list }, signal }),
  });
  return isOfDays ? <SalesFigures totals={data?.totals} /> : null;
}
