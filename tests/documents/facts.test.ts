import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../src/contracts/documents/document-reply.ts';
import { type DocumentDraft, linesBody } from '../../src/portal/record/document/draft/document-draft.ts';
import { documents } from '../../src/resources/registry.ts';
import { bringGoods } from '../lifecycles/http/bring-goods.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json, openHttpWorld } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import {
  factsInPortal,
  openedDocument,
  storedDocument,
  withoutRights,
} from '../support/portal/typed-document.ts';

let opened: TestDatabase;
let world: HttpWorld;
let third: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openHttpWorld(opened.database);
  const { rows } = await opened.database.read(world.companyId, (tx) =>
    sql<{ id: string }>`select id from outlet where company_id = ${world.companyId}
      and id <> all(${['outlet-a', 'outlet-b'].map(world.outletId)}::text[]) limit 1`.execute(tx),
  );
  third = rows[0]?.id ?? '';
  await opened.database.write(world.companyId, async (tx) => {
    await sql`update outlet set ownership = null where company_id = ${world.companyId}`.execute(tx);
    await sql`insert into setting (company_id, key, value) values (${world.companyId}, 'lockedUntil', '2026-10-15')`.execute(
      tx,
    );
    await sql`insert into exchange_rate (company_id, id, currency_code, valid_from, rate)
      values (${world.companyId}, ${crypto.randomUUID()}, 'USD', '2026-10-01', 4)`.execute(tx);
  });
  await bringGoods(world, 'plain', 'outlet-a');
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

const definitionOf = (name: string) => {
  const found = documents.find((definition) => definition.name === name);
  if (!found) throw new Error(`No document is called ${name}`);
  return found;
};

async function call(
  method: 'POST' | 'PUT',
  path: string,
  body: Json,
  outletId = 'outlet-a',
): Promise<StoredDocument> {
  const { status, data, code } = await world.call({ ...issuer, outletId }, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${code}`);
  return storedDocument(data.document);
}

/** What a test types over a stored document, as a page holds it. */
interface Edit {
  readonly says: string;
  /** Where somebody must work to save it. */
  readonly under?: string;
  readonly header?: Json;
  /** The place of the line that is taken out. */
  readonly without?: number;
  /** Facts that are others afterwards. */
  readonly changes: Json;
  /** Other approval rules bind afterwards, which the server alone knows. */
  readonly asksOtherRules?: true;
}

interface Case {
  readonly document: string;
  body(): Json | Promise<Json>;
  readonly edits: () => readonly Edit[];
}

const a = () => world.outletId('outlet-a');
const b = () => world.outletId('outlet-b');
const items = () => world.itemIds;
const toOutletB = { says: 'another outlet', under: 'outlet-b' };

/** An order of ten, confirmed, so that a note can receive it. */
async function confirmedOrder(): Promise<Json> {
  const line = { itemId: items()[0], quantity: '10', unitCost: '4' };
  const body = { vendorId: world.vendorId, deliverToOutletId: a(), issueDate: '2026-11-02', lines: [line] };
  const { id, version } = await call('POST', '/purchaseorders', body);
  const { data } = await world.call(issuer, 'POST', `/purchaseorders/${id}/events`, {
    type: 'confirm',
    version,
  });
  return asJson(data.document);
}

const cases: readonly Case[] = [
  {
    document: 'purchaseOrder',
    body: () => ({
      vendorId: world.vendorId,
      deliverToOutletId: a(),
      issueDate: '2026-11-02',
      currencyCode: 'USD',
      exchangeRate: '9',
      lines: items().map((itemId) => ({ itemId, quantity: '2', unitCost: '4' })),
    }),
    edits: () => [
      { says: 'a removed line', without: 0, changes: { lineCount: 2 } },
      { says: 'another outlet', header: { deliverToOutletId: b() }, changes: { deliverToOutletId: b() } },
      { says: 'a date', header: { expiryDate: '2026-11-30' }, changes: { expiryDate: '2026-11-30' } },
      {
        says: 'the rate of the table',
        header: { exchangeRate: '4' },
        changes: { exchangeRate: '4', exchangeRateToApprove: false },
        asksOtherRules: true,
      },
    ],
  },
  {
    document: 'goodsReceivedNote',
    async body() {
      const order = await confirmedOrder();
      const [ordered] = storedDocument(order).lines;
      const line = { itemId: items()[0], purchaseOrderLineId: ordered?.id, unitCost: '4' };
      return {
        vendorId: world.vendorId,
        outletId: a(),
        purchaseOrderId: idOf(order),
        postingDate: '2026-11-02',
        lines: [
          { ...line, quantity: '6' },
          { ...line, quantity: '40' },
        ],
      };
    },
    edits: () => [
      {
        says: 'a removed line',
        without: 1,
        changes: { lineCount: 1, overReceiptLines: 0, orderOutstandingAfter: true },
      },
      {
        says: 'a date',
        header: { postingDate: '2026-10-10', doDate: '2026-10-09' },
        changes: { postingDate: '2026-10-10', periodOpen: false, doDate: '2026-10-09' },
      },
    ],
  },
  {
    document: 'goodsReceivedNote',
    body: () => ({
      vendorId: world.vendorId,
      outletId: a(),
      postingDate: '2026-11-02',
      taxInclusive: true,
      lines: items().map((itemId) => ({ itemId, quantity: '2', unitCost: '4' })),
    }),
    edits: () => [
      { says: 'a removed line', without: 1, changes: { lineCount: 2, subTotal: '16' } },
      { ...toOutletB, header: { outletId: b() }, changes: { outletId: b() } },
    ],
  },
  {
    document: 'stockAdjustment',
    body: () => ({
      outletId: a(),
      postingDate: '2026-11-02',
      adjustmentType: 'Adjust Up',
      lines: items().map((itemId) => ({ itemId, adjustOnHand: '5' })),
    }),
    edits: () => [{ ...toOutletB, header: { outletId: b() }, changes: { outletId: b() } }],
  },
  {
    document: 'stockAdjustment',
    body: () => ({
      outletId: a(),
      postingDate: '2026-11-02',
      adjustmentType: 'Adjust Down',
      lines: [
        { itemId: items()[0], adjustOnHand: '5' },
        { itemId: items()[1], adjustOnHand: '5' },
      ],
    }),
    edits: () => [
      { says: 'a removed line', without: 1, changes: { lineCount: 1, shortLines: 0 } },
      {
        says: 'a date',
        header: { postingDate: '2026-10-10' },
        changes: { postingDate: '2026-10-10', periodOpen: false },
      },
    ],
  },
  {
    document: 'stockRevaluation',
    body: () => ({
      outletId: a(),
      issuedAt: '2026-11-02T01:00:00.000Z',
      reason: 'Entered at the wrong cost',
      lines: items().map((itemId) => ({ itemId, averageCost: '4.5' })),
    }),
    edits: () => [
      { ...toOutletB, header: { outletId: b() }, changes: { outletId: b() } },
      { says: 'a removed line', without: 0, changes: { lineCount: 2 } },
      {
        says: 'a date',
        header: { issuedAt: '2026-10-09T17:00:00.000Z' },
        changes: { issueDay: '2026-10-10', periodOpen: false },
      },
      {
        says: 'a date to come',
        header: { issuedAt: '2099-01-01T01:00:00.000Z' },
        changes: { momentHasCome: false },
      },
    ],
  },
  {
    document: 'stockRequest',
    body: () => ({
      fromOutletId: a(),
      toOutletId: b(),
      lines: items().map((itemId) => ({ itemId, quantity: '2' })),
    }),
    edits: () => [
      { says: 'a removed line', without: 2, changes: { lineCount: 2 } },
      { says: 'another outlet', header: { toOutletId: third }, changes: { toOutletId: third } },
    ],
  },
  {
    document: 'transferNote',
    body: () => ({
      fromOutletId: a(),
      toOutletId: b(),
      transferDate: '2026-11-02',
      lines: [
        { itemId: items()[0], quantity: '2' },
        { itemId: items()[1], quantity: '2' },
      ],
    }),
    edits: () => [
      { says: 'a removed line', without: 1, changes: { lineCount: 1, shortItem: null } },
      { says: 'another outlet', header: { toOutletId: third }, changes: { toOutletId: third } },
    ],
  },
];

describe.each(cases.map((each) => [each.document, each] as const))(
  'the facts of a %s',
  (name, { body, edits }) => {
    const definition = definitionOf(name);
    const create = async () => call('POST', `/${definition.path}`, await body());

    it('are the same in the portal and in the reply, whatever the reader may see', async () => {
      const stored = await create();
      for (const seen of [stored, withoutRights(definition, stored)])
        expect(factsInPortal(definition, openedDocument(definition, seen), stored)).toEqual(stored.facts);
    });

    it('change in the portal as saving the change will', async () => {
      for (const { says, header = {}, without, changes, asksOtherRules, under } of edits()) {
        const stored = await create();
        expect(stored.facts, `${says} changes something`).not.toMatchObject(changes);
        const page = openedDocument(definition, stored);
        const typed: DocumentDraft = {
          ...page,
          header: { ...page.header, ...header },
          lines: page.lines.filter((_line, index) => index !== without),
        };
        const onPage = factsInPortal(definition, typed, stored);
        const lines = linesBody(definition, typed.lines);
        const change = {
          ...header,
          ...(without === undefined ? {} : { lines }),
          version: stored.version,
        };
        const saved = await call('PUT', `/${definition.path}/${stored.id}`, change, under);
        const { approval } = saved.facts;
        expect({ ...onPage, ...(asksOtherRules ? { approval } : {}) }, says).toEqual(saved.facts);
        expect(onPage, says).toMatchObject(changes);
      }
    });
  },
);
