import { type RawBuilder, sql } from 'kysely';
import type { SaleCredit } from '../../../../machines/documents/sale/sale-facts.ts';
import type { sale } from '../../../resources/documents/selling/sale.ts';
import { statusesOfType } from '../document-tags.ts';
import type { EffectContext } from '../effects/effect.ts';
import { piecesWithout } from './pieces.ts';

type Context = EffectContext<typeof sale>;

const hasPieces = ({ document }: Context): boolean =>
  document.lines.some(({ itemStockType }) => itemStockType === 'Warranty');

/** A warranty for each piece that left and has none; of an item without default months nobody gets one. */
export async function openWarranties(context: Context): Promise<void> {
  if (!hasPieces(context)) return;
  const { work, document, chain, created } = context;
  const lines = await piecesWithout(work, document.id);
  const pieces = lines.reduce((all, line) => all + line.pieces, 0);
  for (let opened = 0; opened < pieces; opened += 1) {
    const { id, number } = await chain.make(work, 'warranty', {
      outletId: document.outletId,
      saleId: document.id,
    });
    created.push({ type: 'warranty', id, number });
  }
}

export async function endWarranties(context: Context): Promise<void> {
  if (hasPieces(context)) await tell(context, inForce(context), { type: 'saleCancelled' });
}

/** Of each line as many as came back of it, those that were opened last. */
export async function endReturnedWarranties(context: Context, { salesReturnId }: SaleCredit): Promise<void> {
  if (!hasPieces(context)) return;
  const { companyId } = context.work.actor;
  const newest = sql`
    select w.id from (
      select w.id, w.sale_line_id,
        row_number() over (partition by w.sale_line_id order by w.created_at desc, w.number desc) as nth
      from warranty as w where w.company_id = ${companyId} and w.id in (${inForce(context)})) as w
    join (select sale_line_id, floor(sum(quantity)) as pieces from sales_return_line
      where company_id = ${companyId} and document_id = ${salesReturnId}
      group by sale_line_id) as x on x.sale_line_id = w.sale_line_id
    where w.nth <= x.pieces`;
  await tell(context, newest, { type: 'pieceReturned', salesReturnId });
}

export async function renewReturnedWarranties(
  context: Context,
  { salesReturnId }: SaleCredit,
): Promise<void> {
  if (!hasPieces(context)) return;
  const ended = sql`select id from warranty
    where company_id = ${context.work.actor.companyId} and sales_return_id = ${salesReturnId}`;
  await tell(context, ended, { type: 'returnCancelled' });
}

/** The warranties of a sale that nobody has ended, expired ones too. */
const inForce = ({ work, document }: Context) => sql`
  select id from warranty where company_id = ${work.actor.companyId} and sale_id = ${document.id}
    and status = any(${statusesOfType('warranty', 'posted')}::text[])`;

async function tell(
  { work, chain }: Context,
  which: RawBuilder<unknown>,
  event: { readonly type: string; readonly salesReturnId?: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from (${which}) as w order by id`.execute(work.tx);
  for (const { id } of rows) await chain.tell(work, 'warranty', id, event);
}
