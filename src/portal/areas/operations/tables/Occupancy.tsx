import type { OpenBill } from '../../../../contracts/menus/tables.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from './Tables.module.css';

/** Whether a table is free; else since when it is not, whether its guests have their bill, and the way to that. */
export function Occupancy({ bill }: { bill: OpenBill | undefined }) {
  const { text, dates, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  if (!bill) return <Badge tone="success">{text('tables.free')}</Badge>;
  const { count, guests, since, printedAt, total, saleId, number } = bill;
  const told = [
    dates.dateTime(since),
    ...(guests === null ? [] : [text('tables.guests', { count: guests })]),
    ...(total === null ? [] : [numbers.money(total, symbol)]),
  ];
  return (
    <>
      {printedAt === null ? (
        <Badge tone="warning">{text('tables.occupied')}</Badge>
      ) : (
        <Badge tone="info">{text('tables.billPrinted')}</Badge>
      )}
      <span>{told.join(' · ')}</span>
      <span className={css.bill}>
        {saleId !== null && <Link href={`/Operations/Sales/Details?id=${saleId}`}>{number}</Link>}
        {count > 1 && text('tables.moreBills', { count: count - 1 })}
      </span>
    </>
  );
}
