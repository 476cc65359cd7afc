import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '../../../resources/kinds/field.ts';

/** After how many days goods of an item, by its alias, expire; null where the date is typed from the label. */
export function expiryDays(item: string): RawBuilder<number | null> {
  const of = (column: string) => sql.ref(`${item}.${column}`);
  return sql`
    case ${of('expiry_calculation')} when 'Typed' then null when 'Shelf Life' then ${of('shelf_life_days')}
      else coalesce(${of('batch_expiry_days')}, ${of('shelf_life_days')}) end`;
}

/** Gives a batch that comes in its expiry date, counted from a day, where the line says none. */
export function fillExpiry(
  line: { readonly batchNo?: string | null | undefined; expiryDate?: DateText | null | undefined },
  item: { readonly batchControl: boolean; readonly expiryDays: number | null } | undefined,
  from: string,
): void {
  if (item?.batchControl && line.batchNo && item.expiryDays !== null && !line.expiryDate)
    line.expiryDate = dayAfter(from, item.expiryDays);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
