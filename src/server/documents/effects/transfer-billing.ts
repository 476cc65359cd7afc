import { sql } from 'kysely';
import type { EventLine } from '../../../../machines/lib/quantity.ts';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import { taxSettings } from '../../../resources/settings/tax-settings.ts';
import { type Decimal, divide, multiply, sign, ZERO } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import { salesTaxOn } from '../../../rules/sales/sales-terms.ts';
import { settingsOf } from '../../settings/read-settings.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import { clientOfOutlet } from '../permits/receiving-client.ts';
import { linkLines } from '../storage/document-links.ts';
import { forgetDocument } from '../storage/standing-documents.ts';
import type { StoredLine } from '../stored-document.ts';
import type { EffectContext } from './effect.ts';
import { keepSaleCosts } from './selling/sale-costs.ts';
import { takenLines } from './taken-lines.ts';

type Note = typeof transferNote;
type Context = EffectContext<Note>;

/**
 * Opens an internal invoice of so much of the note's lines at the note's prices, in base units and the company's currency,
 * to the client that stands for the receiving outlet (domain/sales §7).
 */
export async function createInvoice(
  context: Context,
  { lines }: { readonly lines: readonly EventLine[] },
): Promise<void> {
  const { work, document, chain, created } = context;
  const { companyId } = work.actor;
  const parts = takenLines(document.lines, lines);
  const place = { outletId: document.fromOutletId, day: work.today };
  const tax = salesTaxOn(await settingsOf(work.tx, companyId, taxSettings, place), work.today);
  const body = {
    outletId: document.fromOutletId,
    clientId: await clientOfOutlet(work, document.toOutletId),
    businessDate: work.today,
    salesKind: 'Internal Invoice',
    reference: document.number,
    currencyCode: work.settings.currencyCode,
    lines: parts.map(({ line, quantity }) => ({
      ...goodsOf(line),
      quantity,
      unitPrice: priceOf(line, document.taxInclusive === true, tax.isInclusive),
    })),
  };
  const sale = await chain.create(work, 'sale', body, { origin: { transferNoteId: document.id } });
  await linkLines(
    work,
    { sourceType: 'transferNote', sourceId: document.id, targetType: 'sale', targetId: sale.id },
    parts.flatMap(({ line, quantity }, index) => {
      const target = sale.lines[index];
      return target ? [{ sourceLineId: line.id, targetLineId: target.id, quantity }] : [];
    }),
  );
  await sql`
    update sale_line set price_origin = 'transferNote' where company_id = ${companyId} and document_id = ${sale.id}
  `.execute(work.tx);
  await nameInvoice(context, sale.number);
  await costInvoices(work, document.id);
  created.push({ type: 'sale', id: sale.id, number: sale.number });
}

/** The goods of a line as they go on its invoice. */
function goodsOf({
  itemId,
  batchNo,
  expiryDate,
  serialNos,
  matrixX,
  matrixY,
  remark,
  discountPercent,
  taxCode,
}: StoredLine<Note>) {
  return { itemId, batchNo, expiryDate, serialNos, matrixX, matrixY, remark, discountPercent, taxCode };
}

/** The note's price of one base unit, with tax where the invoice's prices include it. */
function priceOf(
  { transferPrice, netAmount, amount }: StoredLine<Note>,
  wasInclusive: boolean,
  isInclusive: boolean,
): Decimal {
  const price = transferPrice ?? ZERO;
  const [net, gross] = [netAmount ?? ZERO, amount ?? ZERO];
  if (wasInclusive === isInclusive || sign(net) === 0 || sign(gross) === 0) return price;
  const [from, to] = isInclusive ? [net, gross] : [gross, net];
  return divide(multiply(price, to), from, UNIT_PLACES);
}

/** The note names no invoice any more. */
export const forgetInvoice = (context: Context): Promise<void> => nameInvoice(context, null);

async function nameInvoice({ work, document }: Context, number: string | null): Promise<void> {
  await sql`
    update transfer_note set sales_no = ${number} where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

interface Billed {
  readonly saleId: string;
  readonly id: string;
  readonly quantity: Decimal;
  readonly netAmount: Decimal;
  readonly unitCost: Decimal;
}

/** Puts what the goods cost on the note on the lines of its live invoice; that freezes as they are shipped (decision 9). */
export async function costInvoices(work: Work, noteId: string): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<Billed>`
    select s.document_id as "saleId", s.id, s.quantity, s.net_amount as "netAmount",
      coalesce(n.unit_cost, 0)::numeric(18,4) as "unitCost"
    from document_link as l
      join sale_line as s on s.company_id = ${companyId} and s.id = l.target_line_id
      join sale as d on d.company_id = ${companyId} and d.id = s.document_id
        and d.status <> all(${statusesOfType('sale', 'void')}::text[])
      join transfer_note_line as n on n.company_id = ${companyId} and n.id = l.source_line_id
    where l.company_id = ${companyId} and l.source_id = ${noteId} and l.target_type = 'sale'
  `.execute(work.tx);
  for (const saleId of new Set(rows.map((row) => row.saleId))) {
    const lines = rows.filter((row) => row.saleId === saleId);
    await keepSaleCosts(
      work,
      saleId,
      lines.map(({ id, quantity, netAmount, unitCost }) => ({
        ...{ id, unitCost },
        cost: multiply(quantity, unitCost),
        net: netAmount,
      })),
    );
    forgetDocument(work, saleId);
  }
}
