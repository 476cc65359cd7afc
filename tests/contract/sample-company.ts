import { typedCollectionsOf } from '../../src/resources/collections.ts';
import type { AnyDocument } from '../../src/resources/define-document.ts';
import type { Resource } from '../../src/resources/define-resource.ts';
import type { LookupLimit } from '../../src/resources/kinds/reference.ts';
import { targetOf } from '../../src/resources/kinds/traits.ts';
import { documents, findResource, resourceNamed } from '../../src/resources/registry.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { pointingAt, SAMPLE_DAY, validValue, writable } from './sample-values.ts';
import type { Answer, TestServer } from './test-server.ts';

/** One user's calls, at one outlet where the call is bound to one. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** The calls of whoever holds the cookie. */
export const callerOf =
  (server: TestServer, cookie: string, outletId?: string): Call =>
  (method, path, body, headers) =>
    server.send(`/api${path}`, {
      method,
      cookie,
      ...(body === undefined ? {} : { body }),
      headers: { ...(outletId === undefined ? {} : { 'X-Outlet-Id': outletId }), ...headers },
    });

/** A company that makes records of any resource for itself, by its API alone, from the samples of the field kinds. */
export interface SampleCompany {
  readonly call: Call;
  readonly outletId: string;
  /** A body with a value in every writable field, other records made or found as needed. */
  bodyOf(resource: Resource, nth?: number): Promise<Record<string, unknown>>;
  /** Makes a record; throws where it is refused. */
  create(resource: Resource, over?: Json): Promise<Json>;
  /** The record of a resource that others point at: made once. */
  standing(name: string, only?: LookupLimit): Promise<Json>;
  /** A document's body, with every writable field of its header, of one line and of one entry of each other collection. */
  documentBody(document: AnyDocument): Promise<Record<string, unknown>>;
  /**
   * A document's body for one more of it, at this outlet or another: the same, but for a delivery and a warranty, which name
   * a sale of their own: of one sale there is one delivery under way at a time, and one warranty a piece.
   */
  another(
    document: AnyDocument,
    body: Record<string, unknown>,
    at?: string,
  ): Promise<Record<string, unknown>>;
  /** Puts plenty of the item that documents are made of into stock, for those that take goods out. */
  receiveGoods(): Promise<void>;
}

/** What an item has once an outlet, a vendor or a day: each sample is of an item of its own. */
const onceAnItem: ReadonlySet<string> = new Set([
  'locationPrice',
  'itemOutlet',
  'productVendor',
  'itemModifier',
  'itemAvailability',
]);
/** How many clients were made: a number or address is one client’s alone, whoever of a company makes them. */
let people = 0;

/** A company seen through one user's eyes, at its first outlet unless another's code is given; `words` writes the texts. */
export async function sampleCompany(
  server: TestServer,
  cookie: string,
  words: (count: number) => string = (count) => `Kopi 咖啡 ${count}`,
  workingAt?: string,
): Promise<SampleCompany> {
  const outlets = listOf((await server.send('/api/outlets', { cookie })).json, 'outlets');
  const outlet = outlets.find(({ code }) => code === workingAt) ?? outlets[0] ?? {};
  const outletId = idOf(outlet);
  const call = callerOf(server, cookie, outletId);
  const known = new Map<string, Promise<Json>>([['outlet', Promise.resolve(outlet)]]);
  let count = 0;
  let rates = 0;
  let areas = 0;
  const nextWords = () => {
    count += 1;
    return words(count);
  };

  /** @param isFirst the standing one is being made, which others point at: it points at none of its kind */
  async function create(resource: Resource, over: Json = {}, isFirst = false): Promise<Json> {
    const body = { ...(await bodyOf(resource, 0, over, isFirst)), ...over };
    const reply = await call('POST', `/${resource.path}`, body);
    if (reply.status !== 201) throw new Error(`${resource.name} was not made: ${reply.text}`);
    const made = reply.json[resource.name];
    return typeof made === 'object' && made !== null ? { ...made } : {};
  }

  /** @param only what it must say to be pointed at */
  function standing(name: string, only?: LookupLimit): Promise<Json> {
    const key = [name, only?.is ?? ''].join(' ').trim();
    const made = known.get(key) ?? create(resourceNamed(name), only ? { [only.field]: only.is } : {}, true);
    known.set(key, made);
    return made;
  }

  /** @param own what is made: the first of its kind points at no other one */
  async function values(
    fields: Resource['fields'],
    nth: number,
    own?: string,
    isFirst = false,
  ): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = {};
    for (const { name, key, field } of writable(fields)) {
      // Goods go from one outlet to another.
      if (name === 'toOutlet') body[key] = idOf(outlets.find((each) => idOf(each) !== outletId));
      else {
        const to = targetOf(field);
        if (to === undefined) body[key] = validValue(field, nth, nextWords);
        else if (to === own && !known.has(own)) body[key] = null;
        else if (to !== own || !isFirst) {
          const target = await standing(to, 'only' in field ? field.only : undefined);
          body[key] = pointingAt(field, {
            id: target.id,
            code: target[findResource(to)?.codeField ?? 'code'],
          });
        }
      }
    }
    return body;
  }

  async function bodyOf(
    resource: Resource,
    nth = 0,
    over: Json = {},
    isFirst = false,
  ): Promise<Record<string, unknown>> {
    return {
      ...(await values(resource.fields, nth, resource.name, isFirst)),
      ...(await particulars(resource, over)),
    };
  }

  /** What a resource's own rules ask for beyond its fields' kinds. */
  async function particulars({ name }: Resource, over: Json): Promise<Json> {
    // The shares of an item's parts are 0 % together, or 100 %.
    if (name === 'packageItem')
      return {
        itemId: idOf(await create(resourceNamed('item'), { stockType: 'Bundle' })),
        costProportionPercentage: '0',
      };
    // Documents of the day the samples bear may buy it.
    if (name === 'item')
      return { purchaseUnavailableFrom: '2020-01-01', purchaseUnavailableTo: '2020-01-02' };
    // A season that falls away by itself has a last day.
    if (name === 'seasonalPrice')
      return { itemId: idOf(await create(resourceNamed('item'))), expirable: false };
    if (onceAnItem.has(name)) return { itemId: idOf(await create(resourceNamed('item'))) };
    if (name === 'client') {
      people += 1;
      const skips = Object.keys(resourceNamed(name).fields).filter((each) => each.startsWith('skip'));
      return {
        ...Object.fromEntries(skips.map((each) => [each, false])),
        mobile: `+6012${String(people).padStart(7, '0')}`,
        email: `client.${people}@example.com`,
        // What it buys on terms is within its credit.
        creditLimit: '1000000000',
      };
    }
    // Its people go on signing in by their password alone.
    if (name === 'userGroup') return { requiresSecondFactor: false };
    // A required modifier asks for one answer at least.
    if (name === 'modifier') return { minimumChoices: 1, maximumChoices: 0 };
    // A menu begins before it ends.
    if (name === 'menuProfile') return { endsAt: '2026-12-31T16:00:00.000Z' };
    // No two tables of an outlet have one label.
    if (name === 'tableArea') {
      areas += 1;
      return { startNo: areas, endNo: areas };
    }
    // A heading stands below no other, and an item in a category of its own menu, once.
    if (name === 'menuCategory') return { parentId: null };
    if (name === 'menuItem') {
      const given =
        over.categoryId && (await call('GET', `/menucategories/${over.categoryId}`)).json.menuCategory;
      if (typeof given === 'object' && given !== null && 'menuProfileId' in given)
        return { menuProfileId: given.menuProfileId };
      const menuProfileId = over.menuProfileId ?? idOf(await create(resourceNamed('menuProfile')));
      const categoryId = idOf(await create(resourceNamed('menuCategory'), { menuProfileId }));
      return { menuProfileId, categoryId };
    }
    // Vouchers are given to whoever asks, and their numbers have room.
    if (name === 'redemption') return { defaultLength: 40 };
    if (name === 'catalogueRecipient') return { clientId: idOf(await create(resourceNamed('client'))) };
    if (name === 'voucherCatalogue') return { exclusiveClient: false, inactiveOn: null, cost: '0' };
    // The default outlet is not closed or deleted.
    if (name === 'outlet') return { isDefault: false };
    // A foreign currency has one rate a day.
    if (name === 'exchangeRate') {
      rates += 1;
      return {
        currencyCode: 'USD',
        validFrom: new Date(Date.UTC(2020, 0, rates)).toISOString().slice(0, 10),
      };
    }
    return {};
  }

  const billed = new Set<unknown>();
  /** Goods may go to an outlet of another owner, which is a client then. */
  async function makeClients(to: unknown): Promise<void> {
    const { json } = await call('GET', '/account/outlets');
    for (const linkedOutletId of [to, ...listOf(json, 'outlets').map(({ id }) => id)]) {
      if (billed.has(linkedOutletId)) continue;
      billed.add(linkedOutletId);
      await create(resourceNamed('client'), { linkedOutletId });
    }
  }

  /** The client, or another one where it has been erased meanwhile and may owe nothing any more. */
  async function debtor(clientId: unknown): Promise<unknown> {
    const { client } = (await call('GET', `/clients/${clientId}`)).json;
    return Object(client).creditLimit == null ? idOf(await create(resourceNamed('client'))) : clientId;
  }

  /** An invoice of a service to the client of a header, in its currency, of more than a sample pays. */
  async function invoiceOf({ clientId, currencyCode }: Json): Promise<string> {
    const itemId = idOf(await create(resourceNamed('item'), { stockType: 'Service Based' }));
    const lines = [{ itemId, quantity: '1', unitPrice: '1000' }];
    const sale = { outletId, clientId, currencyCode, lines };
    const made = await call('POST', '/sales', sale);
    const { id, version } = Object(made.json.document);
    const confirmed = await call('POST', `/sales/${id}/events`, { type: 'confirm', version });
    if (confirmed.status !== 200)
      throw new Error(`The sale was not invoiced: ${made.text} ${confirmed.text}`);
    return id;
  }

  /** A sale of so much of a service at an outlet, paid and done: all of it can be returned. */
  async function soldTo({ businessDate }: Json, itemId: string, at = outletId): Promise<string> {
    const here = { 'X-Outlet-Id': at };
    const method = (await standing('paymentMethod')).code;
    const lines = [{ itemId, quantity: '1000', unitPrice: '10' }];
    const clientId = await debtor((await standing('client')).id);
    const bill = { outletId: at, businessDate, clientId, exchangeRate: '1', lines };
    const made = await call('POST', '/sales', bill, here);
    if (made.status !== 201) throw new Error(`There is no sale: ${made.text}`);
    let { document } = made.json;
    for (const event of [
      { type: 'pay', amount: Object(document).total, method, reference: 'Sample' },
      { type: 'complete' },
    ]) {
      const { id, version } = Object(document);
      const reply = await call('POST', `/sales/${id}/events`, { ...event, version }, here);
      if (reply.status !== 200) throw new Error(`Nothing was sold: ${reply.text}`);
      ({ document } = reply.json);
    }
    return Object(document).id;
  }

  const service = async () =>
    idOf(await create(resourceNamed('item'), { stockType: 'Service Based', returnable: true }));

  /** A sale of pieces whose item got its months after it: none of them has a warranty. */
  async function soldWithoutWarranty(header: Json, at = outletId): Promise<string> {
    const none = { warrantyDefaultMonths: null, warrantyMaxMonths: null, warrantySerialPrefix: null };
    // An outlet that is closed names what lies there: the item is called like no outlet's own things.
    const name = `PIECE-${crypto.randomUUID().slice(0, 8)}`;
    const item = await create(resourceNamed('item'), {
      ...{ ...none, stockType: 'Warranty', allowSellingWithoutStock: true, batchControl: false },
      ...{ itemCode: name, itemName: name },
    });
    const saleId = await soldTo(header, idOf(item), at);
    const { version } = Object((await call('GET', `/items/${idOf(item)}`)).json.item);
    const changed = await call('PUT', `/items/${idOf(item)}`, { version, warrantyDefaultMonths: 12 });
    if (changed.status !== 200) throw new Error(`The item has no months: ${changed.text}`);
    return saleId;
  }

  return {
    call,
    outletId,
    bodyOf,
    create,
    standing,
    async documentBody(document) {
      const {
        purchaseOrderId: _order,
        discountAmount: _discount,
        exchangeRate: _rate,
        ...header
      } = await values(withoutDocuments(document.fields), 0);
      if (document.name === 'transferNote') await makeClients(header.toOutletId);
      if (document.name === 'collection') header.clientId = await debtor(header.clientId);
      const entries: Record<string, unknown> = {};
      const isReturn = document.name === 'salesReturn';
      const itemId = isReturn || document.name === 'delivery' ? await service() : '';
      if (itemId !== '') header.saleId = await soldTo(header, itemId);
      if (document.name === 'warranty') header.saleId = await soldWithoutWarranty(header);
      const ofService = { itemId, putBack: 'Not Kept', serialNos: [] };
      for (const { name, fields } of typedCollectionsOf(document)) {
        const entry = await values(withoutDocuments(fields), 0);
        if (isReturn) entries[name] = [{ ...withoutAllowance(entry), ...ofService }];
        else if (name === 'allocations') entries[name] = [{ ...entry, saleId: await invoiceOf(header) }];
        else entries[name] = [name === 'lines' ? inStock(entry) : entry];
      }
      // Which invoices are paid is typed, where they are.
      return { ...header, ...entries, ...('allocations' in entries ? { knockOff: 'By Hand' } : {}) };
    },
    async another(document, body, at = outletId) {
      if (document.name === 'delivery') return { ...body, saleId: await soldTo(body, await service(), at) };
      return document.name === 'warranty' ? { ...body, saleId: await soldWithoutWarranty(body, at) } : body;
    },
    async receiveGoods() {
      const itemId = idOf(await standing('item'));
      const made = await call('POST', '/goodsreceivednotes', {
        vendorId: idOf(await standing('vendor')),
        outletId,
        postingDate: SAMPLE_DAY,
        lines: [{ itemId, quantity: '1000', unitCost: '4', batchNo: 'B-1', expiryDate: '2027-02-28' }],
      });
      const at = `/goodsreceivednotes/${idOf(made.json.document)}/events`;
      const posted = await call('POST', at, { type: 'confirm', version: 1 });
      if (posted.status !== 200) throw new Error(`The goods were not received: ${posted.text}`);
    },
  };
}

/** Goods come back, and nothing is taken off a price instead. */
const withoutAllowance = ({ allowance: _off, ...entry }: Json): Json => entry;

/**
 * A line of as much as there is plenty of, at what it costs, counted in no unit that the item would have to have. It says
 * how many there are one way: in packs, and not by a count or by figures beside them.
 */
function inStock(entry: Json): Json {
  const { quantity, uom: _unit, uomCost: _ofUnit, countedQuantity: _count, ...rest } = entry;
  const { adjustOnHand: _onHand, adjustAvailable: _available, ...line } = rest;
  const moved = 'uomQuantity' in line || quantity === undefined ? {} : { quantity: '12.5' };
  return { ...line, ...moved, ...('unitCost' in line ? { unitCost: '4' } : {}) };
}

const isOfDocument = (field: Resource['fields'][string]): boolean =>
  documents.some(({ name }) => [name, `${name}Line`].includes(targetOf(field) ?? ''));

/** References to documents are made by events, not by typing them in. */
const withoutDocuments = (fields: Resource['fields']): Resource['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !isOfDocument(field)));
