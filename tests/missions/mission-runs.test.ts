import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missions } from '../../src/rules/missions/missions.ts';
import { callerOf } from '../contract/sample-company.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { allBefore, COMPANY, freshCode, type MissionWorld, openMissionWorld } from './mission-world.ts';
import { salesScripts } from './scripts/sales-scripts.ts';
import { change, from, goods, item, type Memo } from './scripts/script.ts';
import { stockScripts } from './scripts/stock-scripts.ts';

const ROUNDS = 6;

forAnyHome(({ database }) => {
  let world: MissionWorld;
  beforeAll(async () => {
    world = await openMissionWorld(database());
    await world.completed('kopi-admin', [...new Set(missions.flatMap(({ id }) => allBefore(id)))]);
  });
  afterAll(() => world.close());

  const listed = async (id: string, by = world.me): Promise<Json> =>
    listOf((await by.call('GET', '/missions')).json, 'missions').find((mission) => mission.id === id) ?? {};
  const refusal = async (id: string, event: string, by = world.me) => {
    const { status, json } = await by.call('POST', `/missions/${id}/${event}`, {});
    return [status, json.code];
  };
  /** Begins a mission anew and says what is ticked after what was done for it. */
  async function tickedAfter(id: string, deed: (memo: Memo) => Promise<unknown>): Promise<readonly string[]> {
    const begun = await listed(id);
    await world.mission(id, begun.status === 'Available' || begun.status === 'Skipped' ? 'start' : 'restart');
    await deed(new Map());
    return (await world.mission(id, 'check')).ticked;
  }
  const log = async (over: Json) => {
    // The log keeps milliseconds: two imports within one would have no order.
    await setTimeout(2);
    await database().write(COMPANY, async (tx) => {
      const row = { status: 'Completed', user: world.userId('kopi-admin'), created: 0, failed: 0, ...over };
      await sql`
        insert into import_log (company_id, id, resource, file_name, status, user_id, created_rows, failed_rows)
        values (${COMPANY}, ${freshCode()}, ${over.resource}, 'a.csv', ${row.status}, ${row.user}, ${row.created}, ${row.failed})
      `.execute(tx);
    });
  };

  describe('a mission', () => {
    it('is locked by what comes before it and by rights, and says which', async () => {
      const clerk = {
        ...world.me,
        call: callerOf(world.server, await world.server.signIn('kopi-clerk'), ''),
      };
      const mine = await listed('setMeal', clerk);
      expect(mine).toMatchObject({ status: 'Locked', waitsFor: ['firstItem'], isDoneInCompany: false });
      const other = world.doer('other');
      expect(await listed('moveStock', other)).toMatchObject({
        ...{ status: 'Locked', waitsFor: ['buyStock'], missingPermissions: [] },
      });
      expect(await refusal('moveStock', 'start', other)).toEqual([409, 'mission.earlierAreDone']);
      expect(await refusal('moveStock', 'skip', other)).toEqual([409, 'mission.earlierAreDone']);
      expect(await world.mission('moveStock', 'check', other)).toEqual({ status: 'Locked', ticked: [] });
    });

    it('is refused to whoever lacks one of its permissions, and ticks nothing once one is taken away', async () => {
      const [buyer] = [await world.server.signIn('kopi-buyer')];
      const call = callerOf(world.server, buyer, world.me.outletId);
      const by = { ...world.me, call };
      expect(await listed('saferPasswords', by)).toMatchObject({
        ...{ status: 'Locked', missingPermissions: ['ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION'] },
      });
      expect(await refusal('saferPasswords', 'start', by)).toEqual([409, 'mission.isPermitted']);
      expect((await world.mission('firstItem', 'start', by)).status).toBe('In Progress');
      await database().write(COMPANY, (tx) =>
        sql`update "user" set group_ids = '{}' where company_id = ${COMPANY} and id = ${world.userId('kopi-buyer')}`.execute(
          tx,
        ),
      );
      await database().write(COMPANY, (tx) =>
        sql`insert into item (company_id, id, item_code, item_name, stock_type, created_by)
          values (${COMPANY}, ${freshCode()}, ${freshCode()}, 'Late', 'Normal', ${world.userId('kopi-buyer')})`.execute(
          tx,
        ),
      );
      expect(await world.mission('firstItem', 'check', by)).toEqual({ status: 'In Progress', ticked: [] });
      expect((await listed('firstItem', by)).missingPermissions).toEqual(['ALLOW_TO_ACCESS_ITEM']);
    });

    it('can be laid aside and started later, and keeps what was ticked until it is begun anew', async () => {
      const { me, mission, read } = world;
      expect(await listed('clientAndCredit')).toMatchObject({
        startedAt: expect.any(String),
        status: 'Completed',
      });
      expect(await mission('safeBox', 'skip')).toEqual({ status: 'Skipped', ticked: [] });
      expect(await listed('safeBox')).toMatchObject({ startedAt: null, completedAt: null });
      expect((await mission('safeBox', 'start')).status).toBe('In Progress');
      await salesScripts.safeBox.deeds.moneyIn(me, new Map());
      expect((await mission('safeBox', 'check')).ticked).toEqual(['moneyIn']);
      expect((await mission('safeBox', 'start')).ticked).toEqual(['moneyIn']);
      expect(await mission('safeBox', 'skip')).toEqual({ status: 'Skipped', ticked: ['moneyIn'] });
      expect(await mission('safeBox', 'check')).toEqual({ status: 'Skipped', ticked: ['moneyIn'] });
      expect(await mission('safeBox', 'start')).toEqual({ status: 'In Progress', ticked: [] });
      expect((await mission('safeBox', 'check')).ticked).toEqual([]);
      expect(await refusal('safeBox', 'nothing')).toEqual([404, 'notFound']);
      expect(await refusal('noSuch', 'start')).toEqual([404, 'notFound']);
      expect(await read('safeBox')).toEqual({ status: 'In Progress', ticked: [] });
    });

    it('keeps a step that was done when its data are gone, and asks again in the next run', async () => {
      const { me, mission } = world;
      let made: Json = {};
      const ticked = await tickedAfter('setMeal', async () => {
        made = await item(me, { stockType: 'Bundle' });
      });
      expect(ticked).toEqual(['item']);
      expect((await me.call('DELETE', `/items/${idOf(made)}`)).status).toBeLessThan(300);
      expect((await mission('setMeal', 'check')).ticked).toEqual(['item']);
      expect((await mission('setMeal', 'restart')).ticked).toEqual([]);
      expect((await mission('setMeal', 'check')).ticked).toEqual([]);
    });

    it('counts as done in the company once anybody has completed it, and reading it writes nothing', async () => {
      const { me } = world;
      const ticked = await tickedAfter('clientAndCredit', () =>
        me.post('/clients', { name: freshCode(), category: 'Personal', creditLimit: '500' }),
      );
      expect(ticked).toEqual(['client', 'credit']);
      expect(await listed('clientAndCredit', world.doer('other'))).toMatchObject({
        ...{ isDoneInCompany: true, status: 'Available', done: 0, of: 2, completedAt: null },
      });
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from mission_run
          where company_id = ${COMPANY} and user_id = ${world.userId('kopi-manager')}`.execute(tx),
      );
      expect(rows).toEqual([{ count: 0 }]);
    });

    it('is completed without its optional step, which can still be done', async () => {
      const { me, mission } = world;
      const made: Json[] = [];
      await tickedAfter('peopleAndAccess', async () => {
        const permissions = ['ALLOW_TO_ACCESS_ITEM'];
        const group = await me.make('usergroups', 'userGroup', { name: freshCode(), permissions });
        const body = { username: `o-${freshCode().toLowerCase()}`, firstName: 'New', groupIds: [group.id] };
        made.push(
          await me.make('users', 'user', { ...body, allOutlets: true, defaultOutletId: me.outletId }),
        );
      });
      expect(await listed('peopleAndAccess')).toMatchObject({ status: 'Completed', done: 4, of: 4 });
      await me.post(`/users/${String(made[0]?.id)}/pin`, { pin: '4711' });
      const { status, ticked } = await mission('peopleAndAccess', 'check');
      expect([status, ticked.length]).toEqual(['Completed', 5]);
    });
  });

  describe('a step stays open', () => {
    const wrong: readonly [string, string, readonly string[], (memo: Memo) => Promise<unknown>][] = [
      [
        'where the order was cancelled',
        'buyStock',
        ['vendor'],
        async (memo) => {
          await stockScripts.buyStock.deeds.vendor(world.me, memo);
          await stockScripts.buyStock.deeds.order(world.me, memo);
          await world.me.send('purchaseorders', from(memo, 'order'), {
            type: 'cancel',
            remark: 'Not needed',
          });
        },
      ],
      [
        'where the order was checked by another person, whatever came after it',
        'buyStock',
        ['vendor', 'order'],
        async (memo) => {
          const { vendor, order, check, confirm } = stockScripts.buyStock.deeds;
          await vendor(world.me, memo);
          await order(world.me, memo);
          await check(world.me.colleague(), memo);
          await confirm(world.me, memo);
        },
      ],
      [
        'where the receipt is a draft',
        'buyStock',
        ['vendor', 'order', 'check', 'confirm'],
        async (memo) => {
          const { vendor, order, check, confirm } = stockScripts.buyStock.deeds;
          for (const deed of [vendor, order, check, confirm]) await deed(world.me, memo);
          await world.me.send('purchaseorders', from(memo, 'order'), { type: 'receive' });
        },
      ],
      [
        'where the transfer is cancelled',
        'moveStock',
        [],
        async (memo) => {
          await stockScripts.moveStock.deeds.note(world.me, memo);
          await world.me.send('transfernotes', from(memo, 'note'), { type: 'cancel', remark: 'Not needed' });
        },
      ],
      [
        'where the quotation is cancelled',
        'quoteToCash',
        [],
        async (memo) => {
          await salesScripts.quoteToCash.deeds.quotation(world.me, memo);
          await world.me.send('quotations', from(memo, 'quotation'), {
            type: 'cancel',
            remark: 'Not needed',
          });
        },
      ],
      [
        'where the entry of the safe is a draft',
        'safeBox',
        [],
        () =>
          world.me.draft('safebox', {
            ...{
              outletId: world.me.outletId,
              entryKind: 'Drop',
              amount: '5',
              performedOn: '2026-11-21',
              reason: 'Closing',
            },
          }),
      ],
      [
        'where the adjustment is a draft, or of another type',
        'countStock',
        [],
        async () => {
          const adjust = async (adjustmentType: string, quantity: string) =>
            world.me.draft('stockadjustments', {
              ...{ outletId: world.me.outletId, adjustmentType },
              lines: [{ itemId: (await goods(world.me)).id, adjustOnHand: quantity, unitCost: '4' }],
            });
          await adjust('Wastage', '1');
          const disposal = await adjust('Disposal', '1');
          await world.me.send('stockadjustments', disposal, { type: 'confirm' });
        },
      ],
      [
        'where an import has not run, brought nothing in, or is another person’s',
        'bringDataIn',
        [],
        async () => {
          await log({ resource: 'item', status: 'Ready', created: 3 });
          await log({ resource: 'item', failed: 3 });
          await log({ resource: 'vendor', created: 3, user: world.userId('kopi-manager') });
        },
      ],
      [
        'where the rows that failed were never mended',
        'bringDataIn',
        ['items', 'partners'],
        async () => {
          await log({ resource: 'item', created: 3 });
          await log({ resource: 'item', created: 1, failed: 2 });
          await log({ resource: 'client', created: 3 });
        },
      ],
    ];
    it.each(wrong)('%s (%s)', async (_what, id, ticked, deed) => {
      expect(await tickedAfter(id, deed)).toEqual(ticked);
    });

    it('until the import was mended, and then all of it is done', async () => {
      const ticked = await tickedAfter('bringDataIn', async () => {
        await log({ resource: 'item', created: 1, failed: 2 });
        await log({ resource: 'item', created: 2 });
        await log({ resource: 'vendor', created: 2 });
      });
      expect(ticked).toEqual(['items', 'mended', 'partners']);
    });
  });

  describe('two tabs at once', () => {
    it('tick every step once and fail neither, and start one run', async () => {
      const { me, server } = world;
      const both = (event: string) =>
        Promise.all([1, 2].map(() => me.call('POST', `/missions/clientAndCredit/${event}`, {})));
      for (let round = 0; round < ROUNDS; round += 1) {
        server.clock.advance(60_000);
        await world.mission('clientAndCredit', 'restart');
        await world.mission('clientAndCredit', 'skip');
        const started = await both('start');
        await me.post('/clients', { name: freshCode(), category: 'Personal', creditLimit: '500' });
        const checked = await both('check');
        expect([...started, ...checked].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(checked.map(({ json }) => asJson(json.mission).status)).toEqual(['Completed', 'Completed']);
      }
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{ runs: number; ticks: number }>`
          select count(distinct r.run)::int as runs, count(t.step)::int as ticks
          from mission_run as r left join mission_tick as t on t.company_id = r.company_id and t.user_id = r.user_id
            and t.mission = r.mission and t.run = r.run
          where r.company_id = ${COMPANY} and r.user_id = ${world.userId('kopi-admin')} and r.mission = 'clientAndCredit'
            and r.run > (select max(run) - ${2 * ROUNDS} from mission_run where company_id = ${COMPANY}
              and user_id = ${world.userId('kopi-admin')} and mission = 'clientAndCredit')`.execute(tx),
      );
      expect(rows).toEqual([{ runs: 2 * ROUNDS, ticks: 2 * ROUNDS }]);
    });
  });

  describe('the board', () => {
    it('shows people with what they have begun, and the steps of charts nobody has taken', async () => {
      const { json } = await world.me.call('GET', '/missions/board');
      const people = listOf(json, 'people');
      const named = (username: string) => people.find((person) => person.username === username) ?? {};
      const own = listOf(named('kopi-admin'), 'missions');
      expect(own.find(({ id }) => id === 'clientAndCredit')).toEqual({
        ...{ id: 'clientAndCredit', status: 'Completed', done: 2, of: 2, lastStepAt: expect.any(String) },
      });
      expect(listOf(named('kopi-manager'), 'missions')).toEqual([]);
      const open = listOf(json, 'unpractised').map(({ chart, event, from: left, to }) =>
        [chart, event, left, to].join(' '),
      );
      expect(open).toContain('stock-request submit Saved Pending');
      expect(open).not.toContain('purchase-order confirm Saved Confirmed');
      expect(open).not.toContain('purchase-order check Saved Saved');
    });

    it('is for who manages users, and shows charts of documents they may read, at outlets of theirs', async () => {
      const clerk = callerOf(world.server, await world.server.signIn('kopi-clerk'), world.me.otherOutletId);
      expect((await clerk('GET', '/missions/board')).status).toBe(403);
      const trainers = await world.me.make('usergroups', 'userGroup', {
        ...{ name: 'Trainers', permissions: ['ALLOW_TO_ACCESS_USER_MANAGEMENT', 'ALLOW_TO_ACCESS_PO'] },
      });
      const id = world.userId('kopi-clerk');
      await change(world.me, 'users', 'user', { id }, { groupIds: [trainers.id] });
      const { json } = await clerk('GET', '/missions/board');
      const steps = listOf(json, 'unpractised');
      expect([...new Set(steps.map(({ chart }) => chart))]).toEqual(['purchase-order']);
      // All orders were made at an outlet that is not theirs.
      expect(steps.some(({ event, to }) => event === 'confirm' && to === 'Confirmed')).toBe(true);
    });
  });
});
