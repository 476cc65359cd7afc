import { expect } from 'vitest';
import type { SampleCompany } from '../../contract/sample-company.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';

let items = 0;
let clients = 0;

/** What tests of quotations, sales orders and sales do in a company, each with items and clients of its own. */
export function sellingCompany(company: SampleCompany) {
  async function post(path: string, body: Json): Promise<Json> {
    const reply = await company.call('POST', path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return reply.json;
  }
  const read = async (path: string, { id }: Json): Promise<Json> =>
    asJson((await company.call('GET', `/${path}/${String(id)}`)).json.document);
  /** Sends an event to a document as it stands. */
  async function send(path: string, document: Json, event: Json) {
    const { version } = await read(path, document);
    return company.call('POST', `/${path}/${idOf(document)}/events`, { ...event, version });
  }

  return {
    post,
    read,
    send,
    /** An item, and so much of it in stock at so much each; since today unless told. */
    async itemWith(over: Json, stock?: Json, postingDate?: string): Promise<string> {
      items += 1;
      const body = { itemCode: `SOLD-${items}`, itemName: `Sold ${items}`, stockType: 'Normal', ...over };
      const itemId = idOf(asJson((await post('/items', body)).item));
      if (!stock) return itemId;
      const note = asJson(
        (
          await post('/goodsreceivednotes', {
            vendorId: (await company.standing('vendor')).id,
            outletId: company.outletId,
            ...(postingDate === undefined ? {} : { postingDate }),
            lines: [{ itemId, taxCode: (await company.standing('taxCode')).code, ...stock }],
          })
        ).document,
      );
      await post(`/goodsreceivednotes/${idOf(note)}/events`, { type: 'confirm', version: note.version });
      return itemId;
    },
    async clientWith(over: Json): Promise<string> {
      clients += 1;
      const { client } = await post('/clients', { name: `Buyer ${clients}`, category: 'Personal', ...over });
      return idOf(asJson(client));
    },
    /** A new draft at the company's outlet. */
    draft: async (path: string, over: Json): Promise<Json> =>
      asJson((await post(`/${path}`, { outletId: company.outletId, ...over })).document),
    /** Sends an event that is taken, and gives the document as it stands then. */
    async did(path: string, document: Json, event: Json): Promise<Json> {
      const reply = await send(path, document, event);
      expect([reply.status, reply.json.code, reply.json.errors]).toEqual([200, undefined, undefined]);
      return read(path, document);
    },
    /** Sends an event that makes another document, and gives that. */
    async made(path: string, document: Json, event: Json): Promise<Json> {
      const reply = await send(path, document, event);
      expect([reply.status, reply.json.code, reply.json.errors]).toEqual([200, undefined, undefined]);
      const [created] = listOf(reply.json, 'created');
      return read(targets[String(created?.type)] ?? '', created ?? {});
    },
    /** What an event is refused with. */
    async refusal(path: string, document: Json, event: Json) {
      const { status, json } = await send(path, document, event);
      return [status, json.code];
    },
    /** What lies of an item at the company's outlet. */
    async stockOf(itemId: string): Promise<Json> {
      const { json } = await company.call('GET', `/stock?key=${itemId}`);
      return listOf(json, 'stocks').find((each) => each.outletId === company.outletId) ?? {};
    },
  };
}

const targets: Readonly<Record<string, string>> = {
  collection: 'collections',
  delivery: 'deliveries',
  sale: 'sales',
  salesOrder: 'salesorders',
  salesReturn: 'salesreturns',
  warranty: 'warranties',
};

export type SellingCompany = ReturnType<typeof sellingCompany>;
