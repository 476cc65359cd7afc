import { sql } from 'kysely';
import { expect } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { documents, resourceNamed, resources } from '../../../src/resources/registry.ts';
import { callerOf } from '../../contract/sample-company.ts';
import type { Holder, Thing } from '../../contract/tenancy/holder.ts';
import { heldByDocuments, holder, type TenancyWorld, tenancyWorld } from '../../contract/tenancy/world.ts';
import { idOf, listOf } from '../../lifecycles/http/world.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { type Addresses, costlyItem, everyAddress } from './every-address.ts';

/** Stands in every text of the other outlet’s documents. */
export const ELSEWHERE = 'Elsewhereword';

/** Stand nowhere but in a setting of the other outlet, and in what it holds of my item. */
export const ELSEWHERE_FIGURES: readonly string[] = ['Elsewheresetting', '4711.25'];

/** What is an outlet’s own, and the outlet itself. */
export const boundKinds: ReadonlySet<string> = new Set([
  'outlet',
  'purchaseOrderLine',
  'attachment',
  'deletedRecord',
  'integrationLog',
  ...documents.map(({ name }) => name),
  // The item of a warranty is the whole company’s.
  ...heldByDocuments.filter((kind) => kind !== 'warrantedItem'),
  ...resources.filter(({ outlets }) => outlets !== undefined).map(({ name }) => name),
]);

/** Columns in which who works elsewhere may name an outlet. */
const named = ['deliver_to_outlet_id', 'to_outlet_id', 'linked_outlet_id', 'default_outlet_id'];

/**
 * A company of two outlets beside another company, and the people the sweep calls as. On the embedded home alone, to stay
 * within a minute; tests/contract/tenancy*.test.ts and outlet-bound.test.ts ask the same of both.
 */
export interface SweepWorld extends TenancyWorld {
  /** Holds what the company has at its other outlet. */
  readonly elsewhere: Holder;
  /** My things, in the hands of who may do everything at that outlet and is no admin. */
  readonly keeper: Holder;
  /** In the hands of who may do everything everywhere but see costs. */
  readonly blind: Holder;
  readonly addresses: Addresses;
  /** Puts the keeper’s group on exactly these permissions. */
  allow(held: readonly string[]): Promise<void>;
  /** Everything of the other outlet, as one comparable text. */
  outletFingerprint(): Promise<string>;
}

/** Tables of the whole company, whose rows may name any outlet: its trail, the accounts of its books. */
const ofCompany = ['audit_trail', 'account_code'];

export async function sweepWorld(): Promise<SweepWorld> {
  const opened = await openTestDatabase();
  const world = await tenancyWorld(opened.database, 'KT-KL');
  const { server, mine } = world;
  const { call, outletId } = mine.company;
  const elsewhere = away(await holder(server, 'kopi-admin', (count) => `${ELSEWHERE} ${count}`, 'KT-PG'));
  // An order that somebody must approve first has no receipt to try.
  const rules = listOf((await call('GET', '/approvalrules?pageSize=100')).json, 'approvalRules');
  const asking = async (active: boolean) => {
    for (const rule of rules) await call('PUT', `/approvalrules/${idOf(rule)}`, { active });
  };
  await asking(false);
  for (const kind of boundKinds) await elsewhere.standing(kind);
  await figuresOf(elsewhere, idOf(await mine.company.standing('item')));
  await asking(true);
  await costlyItem(mine);
  const groupOf = async (name: string) =>
    idOf(listOf((await call('GET', `/usergroups?search=${name}`)).json, 'userGroups')[0]);
  const grant = async (group: string, held: readonly string[]) => {
    const reply = await call('PUT', `/usergroups/${group}`, { permissions: [...held] });
    expect([reply.status, reply.json.errors]).toEqual([200, undefined]);
  };
  const [store, manager] = [await groupOf('Store'), await groupOf('Manager')];
  await grant(store, permissions);
  await grant(
    manager,
    permissions.filter((each) => each !== 'ALLOW_TO_VIEW_COST'),
  );
  const inHandsOf = async (username: string): Promise<Holder> => ({
    ...mine,
    company: { ...mine.company, call: callerOf(server, await server.signIn(username), outletId) },
  });
  return {
    ...world,
    elsewhere,
    keeper: await inHandsOf('kopi-store'),
    blind: await inHandsOf('kopi-manager'),
    addresses: await everyAddress(server, mine),
    allow: (held) => grant(store, held),
    async outletFingerprint() {
      const { rows } = await opened.database.read('COM_1001', async (tx) => {
        const { rows: columns } = await sql<{ name: string; column: string }>`
          select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
            and a.attname ~ 'outlet_id$' and a.attname <> all(${named}::text[])
            and c.relname <> all(${ofCompany}::text[])
          order by 1, 2`.execute(tx);
        const parts = columns.map(
          ({ name, column }) => sql`
            select ${`${name}.${column}`}::text as place, count(*)::text || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
            from ${sql.table(name)} as t where ${sql.ref(`t.${column}`)} = ${elsewhere.company.outletId}`,
        );
        return sql<{ place: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(tx);
      });
      return rows.map(({ place, sum }) => `${place} ${sum}`).join('\n');
    },
    async close() {
      await world.close();
      await opened.close();
    },
  };
}

/** A setting of the outlet, and goods of an item in its stock. */
async function figuresOf({ company }: Holder, itemId: string): Promise<void> {
  const [value, quantity] = ELSEWHERE_FIGURES;
  const { call, outletId } = company;
  const kept = await call('POST', '/generalsetting', {
    generalSettings: [{ settingName: 'ServiceChargeItemID', outletId, value }],
  });
  const received = await call('POST', '/goodsreceivednotes', {
    vendorId: idOf(await company.standing('vendor')),
    outletId,
    postingDate: '2026-11-20',
    lines: [{ itemId, quantity, unitCost: '3', batchNo: 'B-9', expiryDate: '2027-03-31' }],
  });
  const at = `/goodsreceivednotes/${idOf(received.json.document)}/events`;
  const posted = await call('POST', at, { type: 'confirm', version: 1 });
  expect([kept.status, received.status, posted.status]).toEqual([200, 201, 200]);
}

/** What was deleted at the other outlet was a record of that outlet. */
function away(held: Holder): Holder {
  let deleted: Promise<Thing> | undefined;
  const standing: Holder['standing'] = (kind) => {
    if (kind !== 'deletedRecord') return held.standing(kind);
    deleted ??= takenAway(held.company);
    return deleted;
  };
  return { ...held, standing };
}

async function takenAway({ create, call }: Holder['company']): Promise<Thing> {
  const id = idOf(await create(resourceNamed('locationPrice')));
  expect((await call('DELETE', `/locationprices/${id}`)).status).toBe(200);
  return { id, code: id, version: 1 };
}
