import { sql } from 'kysely';
import type { Work } from '../engine/work.ts';

/** One component of a package, as it is kept. */
export interface PackagePartRow {
  readonly componentId: string;
  /** As people call it. */
  readonly component: string;
  readonly batchControl: boolean;
  readonly quantity: string;
  readonly yieldPercentage: string;
}

/** An item that is packed, and what one of it is made of. */
export interface PackageRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parts: readonly PackagePartRow[];
}

/**
 * What some packages are made of when they are packed; what only some sales take is not in them yet.
 * In the order of their codes, in one statement.
 */
export async function readPackageParts(work: Work, ids: readonly string[]): Promise<readonly PackageRow[]> {
  const { companyId } = work.actor;
  const { rows } = await sql<PackageRow>`
    select i.id, i.item_code as code, i.item_name as name, coalesce(p.parts, '[]'::jsonb) as parts
    from item as i
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'componentId', c.id, 'component', c.item_code || ' ' || c.item_name, 'batchControl', c.batch_control,
        'quantity', p.quantity::text, 'yieldPercentage', p.yield_percentage::text) order by c.item_code) as parts
      from package_item as p join item as c on c.company_id = p.company_id and c.id = p.component_id
      where p.company_id = ${companyId} and p.item_id = i.id and p.sales_type is null) as p on true
    where i.company_id = ${companyId} and i.id = any(${[...new Set(ids)]}::text[])
    order by i.item_code
  `.execute(work.tx);
  return rows;
}
