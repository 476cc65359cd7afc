import { sql } from 'kysely';
import { sampleContexts } from '../../../../machines/lib/samples.ts';
import { bringGoods } from '../bring-goods.ts';
import { clientOf, ownedApart } from '../client-of.ts';
import { type SubjectOf, subject } from '../subject.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf, type Reply } from '../world.ts';

const { elsewhere: supplier } = sampleContexts;

/** A request of two lines of ten, asked by outlet A of outlet B. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const itemId = await bringGoods(world, sample, 'outlet-b');
  await ownedApart(world, /between companies/.test(sample) ? 'outlet-a' : null);
  await clientOf(world, 'outlet-a');
  return subject(world, {
    path: 'stockrequests',
    body: () => ({
      fromOutletId: world.outletId('outlet-a'),
      toOutletId: world.outletId('outlet-b'),
      lines: [
        { itemId, quantity: '10' },
        { itemId, quantity: '10' },
      ],
    }),
    change: (document, matters) =>
      matters
        ? { lines: listOf(document, 'lines').map(({ id }) => ({ id, itemId, quantity: '10.5' })) }
        : { remarks: `changed ${String(document.version)}` },
    happen: (_type, event, document) => happen(world, String(event.cause), document),
  });
};

/** What the documents that carry the request on go through, by the samples' word for it. */
async function happen(world: HttpWorld, cause: string, request: Json): Promise<Reply> {
  const orders = await carriedBy(world, request, 'purchaseOrder');
  const transfers = await carriedBy(world, request, 'transferNote');
  const last = async (steps: readonly (() => Promise<Reply>)[]): Promise<Reply> => {
    let reply: Reply = { status: 0, data: {}, code: 'nothing happened' };
    for (const step of steps) reply = await step();
    return reply;
  };
  const remark = 'not after all';
  switch (cause) {
    case 'orders received':
      return last(
        orders.flatMap((id) => [
          () => send(world, supplier, 'purchaseorders', id, { type: 'confirm' }),
          () => send(world, issuer, 'purchaseorders', id, { type: 'receive', post: true }),
        ]),
      );
    case 'receipts cancelled': {
      const notes = await Promise.all(
        orders.map(async (id) => {
          const { data } = await world.call(issuer, 'GET', `/goodsreceivednotes?purchaseOrderId=${id}`);
          return listOf(data, 'goodsReceivedNotes').map(idOf);
        }),
      );
      return last(
        notes
          .flat()
          .map((id) => () => send(world, issuer, 'goodsreceivednotes', id, { type: 'cancel', remark })),
      );
    }
    case 'orders cancelled':
      return last(
        orders.map((id) => () => send(world, supplier, 'purchaseorders', id, { type: 'cancel', remark })),
      );
    case 'sales cancelled': {
      const sales = await carriedBy(world, request, 'sale');
      return last(sales.map((id) => () => send(world, supplier, 'sales', id, { type: 'cancel', remark })));
    }
    default:
      return last(
        transfers.map((id) => () => send(world, supplier, 'transfernotes', id, { type: 'cancel', remark })),
      );
  }
}

async function carriedBy(world: HttpWorld, request: Json, type: string): Promise<readonly string[]> {
  const { rows } = await world.database.read(world.companyId, (tx) =>
    sql<{ id: string }>`select distinct target_id as id from document_link
      where source_id = ${idOf(request)} and target_type = ${type} order by 1`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

async function send(
  world: HttpWorld,
  who: Parameters<HttpWorld['call']>[0],
  path: string,
  id: string,
  event: Json,
): Promise<Reply> {
  const { version } = asJson((await world.call(who, 'GET', `/${path}/${id}`)).data.document);
  return world.call(who, 'POST', `/${path}/${id}/events`, { ...event, version });
}
