import { sql } from 'kysely';
import type { delivery } from '../../../resources/documents/selling/delivery.ts';
import { type DeliveryFound, deliveryRules } from '../../../rules/documents/selling/delivery-rules.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';
import { underWay } from './deliveries-under-way.ts';

/** How the sale of a delivery stands, whether its goods have left, and which other delivery of it is under way. */
export async function findDelivery(
  { tx, actor: { companyId } }: Work,
  { id, saleId }: StoredDocument<typeof delivery>,
): Promise<DeliveryFound> {
  const { rows } = await sql<NonNullable<DeliveryFound['sale']> & Pick<DeliveryFound, 'otherDelivery'>>`
    select s.number, s.status = any(${statusesOfType('sale', 'posted')}::text[]) as "inForce",
      s.status <> all(${statusesOfType('sale', 'open')}::text[]) or exists (
        select from sale_line as l where l.company_id = ${companyId} and l.document_id = s.id
          and l.shipped_quantity > 0) as "goodsHaveLeft",
      (select d.number from delivery as d where d.company_id = ${companyId} and d.sale_id = s.id and d.id <> ${id}
        and ${underWay('d')} limit 1) as "otherDelivery"
    from sale as s where s.company_id = ${companyId} and s.id = ${saleId}
  `.execute(tx);
  const [row] = rows;
  if (!row) return deliveryRules.nothingKnown;
  const { otherDelivery, ...sale } = row;
  return { sale, otherDelivery };
}
