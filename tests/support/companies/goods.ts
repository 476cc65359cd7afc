import { expect } from 'vitest';
import { asJson, type HttpWorld, idOf, issuer, type Json, listOf } from '../../lifecycles/http/world.ts';

/** What tests of goods do with a company behind a server, as the person who issues its documents. */
export interface Goods {
  /** Makes a record or a draft, and gives what the server says of it. */
  create(path: string, body: Json): Promise<Json>;
  /** A new item that can be bought; gives its id. */
  newItem(over?: Json): Promise<string>;
  /** A new draft. */
  draft(path: string, body: Json): Promise<Json>;
  /** Sends an event to a document as it stands. */
  send(
    path: string,
    document: Json,
    type: string,
    over?: Json,
  ): Promise<{ status: number; data: Json; code: string }>;
  /** A new document, confirmed. */
  confirmed(path: string, body: Json): Promise<Json>;
  /** What lies of an item at outlet A. */
  stockOf(itemId: string): Promise<Json>;
  /** The rows of a list, by their name in the reply. */
  rowsOf(path: string, name: string): Promise<readonly Json[]>;
}

/** Items are called by the letters given, and counted. */
export function goodsOf(world: HttpWorld, letters: string): Goods {
  let made = 0;
  const outletId = world.outletId('outlet-a');
  const create: Goods['create'] = async (path, body) => {
    const reply = await world.call(issuer, 'POST', `/${path}`, body);
    expect([path, reply.status, reply.code]).toEqual([path, 201, '']);
    return reply.data;
  };
  const draft: Goods['draft'] = async (path, body) => asJson((await create(path, body)).document);
  const send: Goods['send'] = async (path, document, type, over = {}) => {
    const at = `/${path}/${idOf(document)}`;
    const { version } = asJson((await world.call(issuer, 'GET', at)).data.document);
    return world.call(issuer, 'POST', `${at}/events`, { type, version, ...over });
  };
  return {
    create,
    draft,
    send,
    async newItem(over = {}) {
      made += 1;
      const code = `${letters}-${String(made)}`;
      const said = { itemCode: code, itemName: code, stockType: 'Normal', purchaseTaxCode: 'ZERO' };
      return idOf((await create('items', { ...said, ...over })).item);
    },
    async confirmed(path, body) {
      const reply = await send(path, await draft(path, body), 'confirm');
      expect([reply.status, reply.code]).toEqual([200, '']);
      return asJson(reply.data.document);
    },
    async stockOf(itemId) {
      const { data } = await world.call(issuer, 'GET', `/stock?key=${itemId}`);
      return asJson(listOf(data, 'stocks').find((each) => each.outletId === outletId) ?? {});
    },
    rowsOf: async (path, name) => listOf((await world.call(issuer, 'GET', path)).data, name),
  };
}
