import { sql } from 'kysely';
import type { warranty } from '../../../resources/documents/selling/warranty.ts';
import { DIGITS, takeNumber } from '../../records/writing/number-series.ts';
import type { Work } from '../engine/work.ts';
import type { Draft } from '../stored-document.ts';
import { prefixOf } from './pieces.ts';

/**
 * The number of a new warranty: what its item begins it with and the next of the company's numbers of that beginning;
 * null where the item says nothing. A number that another series has given already is passed over.
 */
export async function warrantyNumber(work: Work, { header }: Draft<typeof warranty>): Promise<string | null> {
  const { companyId } = work.actor;
  const { rows } = await sql<{ prefix: string; series: string }>`
    select trim(i.warranty_serial_prefix) as prefix, ${prefixOf('i')} as series
    from item as i where i.company_id = ${companyId} and i.id = ${header.itemId} and ${prefixOf('i')} <> ''
  `.execute(work.tx);
  const [item] = rows;
  if (!item) return null;
  for (;;) {
    const number = await takeNumber(work.tx, {
      ...{ companyId, outletId: 'company' },
      ...{ name: `warranty ${item.series}`, prefix: item.prefix, digits: DIGITS },
    });
    const taken = await sql`
      select from warranty where company_id = ${companyId} and lower(number) = lower(${number})
    `.execute(work.tx);
    if (taken.rows.length === 0) return number;
  }
}
