import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Fields } from '../../../src/resources/define-resource.ts';
import type { Field } from '../../../src/resources/kinds/kinds.ts';
import { isText } from '../../../src/resources/kinds/traits.ts';
import { documentNamed, documents, resourceNamed, resources } from '../../../src/resources/registry.ts';
import { packFolderOf } from '../../../src/server/audit-pack/pack-runner.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { newId } from '../../../src/server/new-id.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { sampleCompany } from '../sample-company.ts';
import { type Answer, type TestServer, testServer } from '../test-server.ts';
import { carriedOn } from './carried-on.ts';
import type { Holder, Thing } from './holder.ts';
import { tillsOf } from './tills.ts';

/** Stands in every text of the other company. */
export const CANARY = 'Zebracanary';
export const NOBODY = '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

export interface TenancyWorld {
  readonly server: TestServer;
  readonly mine: Holder;
  readonly theirs: Holder;
  /** Everything the other company has, as one comparable text. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** Two companies with one of everything each; the other's texts all carry the canary. Mine works at its first outlet unless told. */
export async function tenancyWorld(database: Database, workingAt?: string): Promise<TenancyWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backcounter-tenancy-'));
  const server = await testServer(database, { DATA_DIR: dataDir });
  // What is closed to a retail company could not be looked for there.
  await server.services.database.systemWrite((tx) =>
    sql`update company set account_type = 'FoodService'`.execute(tx),
  );
  const mine = await holder(server, 'kopi-admin', (count) => `Mine ${count}`, workingAt);
  const theirs = await holder(server, 'runcit-admin', (count) => `${CANARY} ${count}`);
  for (const each of [mine, theirs]) {
    for (const kind of [
      'purchaseOrderLine',
      'goodsReceivedNote',
      'stockAdjustment',
      'stockRevaluation',
      'import',
      'session',
      'signedInUser',
      'attachment',
      'integrationLog',
      'deletedRecord',
      'terminal',
      'tillEntry',
      'priceChange',
      'auditPack',
    ])
      await each.standing(kind);
    for (const { name } of resources) await each.standing(name);
    for (const { name, outlets } of documents) {
      await each.standing(name);
      if (outlets.includes('toOutlet')) await theOtherWay(each, name);
    }
    for (const kind of heldByDocuments) await each.standing(kind);
    await carriedOn(server, each === mine ? 'COM_1001' : 'COM_1617', each);
  }
  await theirs.company.call(
    'PUT',
    `/outlets/${theirs.company.outletId}`,
    wordsEverywhere(resourceNamed('outlet').fields),
  );
  const [admin] = listOf((await mine.company.call('GET', '/users?search=kopi-admin')).json, 'users');
  const joined = { groupIds: [(await mine.standing('userGroup')).id], allOutlets: true };
  expect((await mine.company.call('PUT', `/users/${idOf(admin)}`, joined)).status).toBe(200);
  return {
    server,
    mine,
    theirs,
    fingerprint: () => fingerprint(database, 'COM_1617'),
    async close() {
      await server.close();
      // A file of an upload that was refused may still be closing.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A text that people write as they like, with room for the canary. */
export const isFreeText = (field: Field): field is Field<'text'> =>
  isText(field) &&
  !field.readOnly &&
  (!field.format || field.format === 'long') &&
  (field.max ?? 200) > CANARY.length + 4;

/** The canary in every text of a record that was there before. */
const wordsEverywhere = (fields: Fields): Json =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isFreeText(field))
      .map(([name]) => [name, `${CANARY} ${name}`.slice(0, 40)]),
  );

/** The same document from the other outlet to this one, so that either filter finds something. */
async function theOtherWay({ company }: Holder, name: string): Promise<void> {
  const definition = documentNamed(name);
  const body = await company.documentBody(definition);
  const swapped = { ...body, fromOutletId: body.toOutletId, toOutletId: body.fromOutletId };
  expect((await company.call('POST', `/${definition.path}`, swapped)).status).toBe(201);
}

const companyIdOf = (username: string): string => (username.startsWith('kopi') ? 'COM_1001' : 'COM_1617');

/** What stands once documents do: it is made by them. */
export const heldByDocuments = [
  ...['saleLine', 'returnedSale', 'deliveredSale'],
  ...['warrantedSale', 'warrantedItem'],
];

export async function holder(
  server: TestServer,
  username: string,
  words: (count: number) => string,
  workingAt?: string,
): Promise<Holder> {
  const cookie = await server.signIn(username);
  const company = await sampleCompany(server, cookie, words, workingAt);
  const known = new Map<string, Promise<Thing>>();

  async function document(name: string, change = (body: Json): Json => body): Promise<Json> {
    const definition = documents.find((each) => each.name === name);
    if (!definition) throw new Error(`No document is called ${name}`);
    const body = change(await company.documentBody(definition));
    const reply = await company.call('POST', `/${definition.path}`, body);
    expect([name, reply.status, reply.json.errors]).toEqual([name, 201, undefined]);
    return asJson(reply.json.document);
  }

  /** A line of a confirmed order with a receipt. */
  async function orderLine(): Promise<Thing> {
    // Dear enough for an approval it could not be confirmed at once.
    const order = await document('purchaseOrder', (body) => ({
      ...body,
      serviceCharges: '0',
      lines: listOf(body, 'lines').map((line) => ({ ...line, unitCost: '0.01' })),
    }));
    const path = `/purchaseorders/${idOf(order)}/events`;
    const reply = await company.call('POST', path, { type: 'confirm', version: 1 });
    expect([reply.status, reply.json.code]).toEqual([200, undefined]);
    const received = await company.call('POST', path, { type: 'receive', version: 2 });
    expect([received.status, received.json.code]).toEqual([200, undefined]);
    const line = asJson(Array.isArray(order.lines) ? order.lines[0] : undefined);
    return { id: idOf(line), code: idOf(line), version: 0, documentId: idOf(order) };
  }

  /** A line of a sale of which something can come back. */
  async function soldLine(): Promise<Thing> {
    const { saleId } = await document('salesReturn');
    const sale = asJson((await company.call('GET', `/sales/${saleId}`)).json.document);
    const [line] = listOf(sale, 'lines');
    const id = idOf(line);
    return { id, code: id, version: 0, documentId: idOf(sale), itemId: String(line?.itemId) };
  }

  /** Somebody else of the company, who is signed in. */
  async function signedInUser(): Promise<Thing> {
    const buyer = username.replace('admin', 'buyer');
    await server.signIn(buyer);
    const [user] = listOf((await company.call('GET', `/users?search=${buyer}`)).json, 'users');
    return { id: idOf(user), code: buyer, version: 1 };
  }

  async function session(): Promise<Thing> {
    await server.signIn(username);
    const sessions = listOf((await company.call('GET', '/account/sessions')).json, 'sessions');
    const id = idOf(sessions.find(({ current }) => current !== true));
    return { id, code: id, version: 0 };
  }

  /** Sends a file and gives the reply's data. */
  async function upload(path: string, text: string, name: string): Promise<Json> {
    const form = new FormData();
    form.append('file', new File([text], name));
    const response = await server.app.request(`http://127.0.0.1/api${path}`, {
      method: 'POST',
      body: form,
      headers: { Cookie: cookie },
    });
    return asJson(asJson(await response.json()).data);
  }

  async function attached(): Promise<Thing> {
    const { id: orderId } = await document('purchaseOrder');
    const reply = await upload(`/purchaseorders/${orderId}/attachments`, words(0), `${words(0)}.txt`);
    const [attachment] = listOf(reply, 'attachments');
    return { id: idOf(attachment), code: idOf(attachment), version: 1 };
  }

  async function uploaded(): Promise<Thing> {
    const text = `Vendor Code,Name\r\n${words(0)} code,${words(0)}\r\n,\r\n`;
    const id = idOf(asJson((await upload('/import/preview?type=vendor', text, `${words(0)}.csv`)).data));
    return { id, code: id, version: 0 };
  }

  /** A call to another system that failed for good. */
  async function failedJob(): Promise<Thing> {
    const id = newId();
    const companyId = companyIdOf(username);
    await server.services.database.write(companyId, (tx) =>
      sql`insert into outbox (company_id, id, kind, payload, document_type, document_id, document_no, user_id, outlet_id,
        tries, last_error, parked_at) values (${companyId}, ${id}, 'accounting', '{}', 'stockAdjustment', ${newId()},
        ${words(0)}, 'somebody', ${company.outletId}, 5, ${words(0)}, now())`.execute(tx),
    );
    return { id, code: id, version: 0 };
  }

  /** A vendor that was there a moment ago. */
  async function deleted(): Promise<Thing> {
    const gone = await fresh('vendor');
    await company.call('DELETE', `/vendors/${gone.id}`);
    return { ...gone, code: gone.id };
  }

  /** A price of an item that was changed with others. */
  async function repriced(): Promise<Thing> {
    const { id: itemId } = await fresh('item');
    const body = { itemIds: [itemId], price: 'webDealerPrice', step: 'set', figure: '66.6' };
    const { json } = await company.call('POST', '/pricechanges/check', body);
    const made = await company.call('POST', '/pricechanges', { ...body, seen: json.seen });
    const id = idOf(made.json);
    return { id, code: id, version: 0 };
  }

  /** An audit pack that is ready, with one file. */
  async function packed(): Promise<Thing> {
    const [id, companyId] = [newId(), companyIdOf(username)];
    await server.services.database.write(companyId, (tx) =>
      sql`
        insert into audit_pack (company_id, id, from_day, to_day, status, exceptions, fingerprint, files, bytes, asked_by,
          asked_at, ended_at)
        values (${companyId}, ${id}, '2026-01-01', '2026-01-31', 'Ready', 0, 'AB12', 1, 5, ${words(1)}, now(), now())`.execute(
        tx,
      ),
    );
    const folder = packFolderOf(server.services.config.dataDir, { companyId, id });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'words.txt'), words(1));
    return { id, code: id, version: 0 };
  }

  const tills = tillsOf(server, company, companyIdOf(username), words, () => holding.standing('syncProfile'));

  async function fresh(kind: string): Promise<Thing> {
    if (kind === 'session') return session();
    if (kind === 'signedInUser') return signedInUser();
    if (kind === 'import') return uploaded();
    if (kind === 'integrationLog') return failedJob();
    if (kind === 'deletedRecord') return deleted();
    if (kind === 'priceChange') return repriced();
    if (kind === 'auditPack') return packed();
    if (kind === 'attachment') return attached();
    if (kind === 'terminal') return tills.activated();
    if (kind === 'tillEntry') return tills.heldEntry();
    if (kind === 'purchaseOrderLine') return orderLine();
    if (kind === 'saleLine') return soldLine();
    if (documents.some(({ name }) => name === kind)) {
      const { id, number, version } = await document(kind);
      return { id: String(id), code: String(number), version: Number(version) };
    }
    return thingOf(kind, await company.create(resourceNamed(kind)));
  }

  /** Records apart, each by the records that name it and how. */
  const holders: Readonly<Record<string, readonly [holder: string, key: string]>> = {
    bundle: ['packageItem', 'itemId'],
    pricedItem: ['locationPrice', 'itemId'],
    recipient: ['catalogueRecipient', 'clientId'],
    suppliedItem: ['productVendor', 'itemId'],
    itemAtOutlet: ['itemOutlet', 'itemId'],
    itemOfSeason: ['seasonalPrice', 'itemId'],
    askedItem: ['itemModifier', 'itemId'],
    markedItem: ['itemAvailability', 'itemId'],
    itemOnMenu: ['menuItem', 'itemId'],
    menuOfItem: ['menuItem', 'menuProfileId'],
    categoryOfItem: ['menuItem', 'categoryId'],
    returnedSale: ['salesReturn', 'saleId'],
    deliveredSale: ['delivery', 'saleId'],
    warrantedSale: ['warranty', 'saleId'],
    warrantedItem: ['warranty', 'itemId'],
  };

  const isPointedAt = (kind: string) =>
    kind in holders || kind === 'purchaseOrder' || resources.some(({ name }) => name === kind);

  /** The one of the kind that the company's other records name. */
  async function pointedAt(kind: string): Promise<Thing> {
    const holder = holders[kind];
    if (holder !== undefined) {
      const [name, key] = holder;
      const isDocument = documents.some((each) => each.name === name);
      const id = String((await (isDocument ? document(name) : company.standing(name)))[key]);
      return { id, code: id, version: 1 };
    }
    if (kind !== 'purchaseOrder') return thingOf(kind, await company.standing(kind));
    const id = (await holding.standing('purchaseOrderLine')).documentId ?? '';
    const order = asJson((await company.call('GET', `/purchaseorders/${id}`)).json.document);
    return { id, code: String(order.number), version: Number(order.version) };
  }

  function thingOf(kind: string, record: Json): Thing {
    const code = record[resourceNamed(kind).codeField];
    return { id: idOf(record), code: String(code ?? record.id), version: Number(record.version) };
  }

  const holding: Holder = {
    company,
    fresh,
    standing(kind) {
      const made = known.get(kind) ?? (isPointedAt(kind) ? pointedAt(kind) : fresh(kind));
      known.set(kind, made);
      return made;
    },
  };
  return holding;
}

async function fingerprint(database: Database, companyId: string): Promise<string> {
  const tables = await rowsOf(database, companyId, 'public');
  return [...tables]
    .map(([name, rows]) => `${name} ${createHash('sha256').update(rows).digest('hex')}`)
    .join('\n');
}

/** All rows a company sees, by table: in the tables themselves or in the views that lists read. */
export async function rowsOf(
  database: Database,
  companyId: string,
  schema: 'public' | 'own_company',
): Promise<Map<string, string>> {
  return database.read(companyId, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = ${schema === 'public' ? 'r' : 'v'} and c.relnamespace = ${schema}::regnamespace
        and has_table_privilege(c.oid, 'select')
      order by 1`.execute(tx);
    const seen = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(t::text, ',' order by t::text) as all from ${sql.id(schema, name)} as t`.execute(
        tx,
      );
      seen.set(name, rows[0]?.all ?? '');
    }
    return seen;
  });
}

/** An answer with what was named in the call taken out: an echo of the question tells nothing. */
export const withoutEcho = ({ status, text }: Answer, thing: Thing): string => {
  const names = [thing.id, thing.code, encodeURIComponent(thing.code)].filter((name) => name.length > 3);
  return `${status} ${names.reduce((left, name) => left.replaceAll(name, '…'), text)}`;
};
