import { sql } from 'kysely';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from './world.ts';

const paths: Readonly<Record<string, string>> = { sale: 'sales', salesOrder: 'salesorders' };

/** What carries a quotation or a sales order on is confirmed, made smaller while it is a draft, or cancelled. */
export async function changePosting(world: HttpWorld, event: ChartEvent, document: Json): Promise<Reply> {
  const targets = await liveTargets(world, document);
  if (event.nothingLeft === true) return send(world, targets.at(-1), { type: 'confirm' });
  if (event.anyPosted === true) return makeSmaller(world, targets.at(-1));
  let reply: Reply = { status: 0, data: {}, code: 'nothing carries it on' };
  for (const target of targets)
    reply = await send(world, target, { type: 'cancel', remark: 'not after all' });
  return reply;
}

interface Target {
  readonly type: string;
  readonly id: string;
}

async function liveTargets(world: HttpWorld, document: Json): Promise<readonly Target[]> {
  const { rows } = await world.database.read(world.companyId, (tx) =>
    sql<Target>`select distinct l.target_type as type, l.target_id as id, coalesce(s.number, o.number) as number
      from document_link as l left join sale as s on s.id = l.target_id
        left join sales_order as o on o.id = l.target_id
      where l.source_id = ${idOf(document)} and coalesce(s.status, o.status) <> 'Cancelled' order by 1, 3`.execute(
      tx,
    ),
  );
  return rows;
}

const pathOf = (target: Target | undefined): string => `/${paths[target?.type ?? '']}/${target?.id ?? ''}`;

async function send(world: HttpWorld, target: Target | undefined, event: Json): Promise<Reply> {
  const { version } = asJson((await world.call(issuer, 'GET', pathOf(target))).data.document);
  return world.call(issuer, 'POST', `${pathOf(target)}/events`, { ...event, version });
}

/** Keeps the first line alone, with one less. */
async function makeSmaller(world: HttpWorld, target: Target | undefined): Promise<Reply> {
  const document = asJson((await world.call(issuer, 'GET', pathOf(target))).data.document);
  const [line] = listOf(document, 'lines');
  const quantity = String(Number(line?.quantity) - 1);
  const lines = [{ id: line?.id, itemId: line?.itemId, unitPrice: line?.unitPrice, quantity }];
  return world.call(issuer, 'PUT', pathOf(target), { lines, version: document.version });
}
