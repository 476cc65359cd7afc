import { type RawBuilder, sql } from 'kysely';

/** After how many days goods of an item, by its alias, expire; null where the date is typed from the label. */
export function expiryDays(item: string): RawBuilder<number | null> {
  const of = (column: string) => sql.ref(`${item}.${column}`);
  return sql`
    case ${of('expiry_calculation')} when 'Typed' then null when 'Shelf Life' then ${of('shelf_life_days')}
      else coalesce(${of('batch_expiry_days')}, ${of('shelf_life_days')}) end`;
}
