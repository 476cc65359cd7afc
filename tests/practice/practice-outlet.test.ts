import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { callerOf } from '../contract/sample-company.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import {
  COMPANY,
  type Doer,
  freshCode,
  type MissionWorld,
  openMissionWorld,
} from '../missions/mission-world.ts';
import { item } from '../missions/scripts/script.ts';
import { forAnyHome } from '../support/databases/database.ts';

/** Practice outlets: people learn there, and a trainer puts it back to its start. */
forAnyHome(({ database }) => {
  let world: MissionWorld;
  beforeAll(async () => {
    world = await openMissionWorld(database());
  });
  afterAll(() => world.close());

  const newOutlet = async (over: Json = {}): Promise<Doer> => {
    const code = freshCode();
    const { json } = await world.me.call('GET', `/outlets/${world.me.outletId}`);
    const { ownership } = asJson(json.outlet);
    const body = { code, name: code, ownership, isPractice: true, ...over };
    const made = await world.me.make('outlets', 'outlet', body);
    return world.me.at(idOf(made));
  };
  const reset = async (at: Doer, remark = 'New class'): Promise<Json> => {
    const reply = await at.call('POST', `/outlets/${at.outletId}/practice/reset`, { remark });
    expect([reply.status, reply.json.code]).toEqual([200, undefined]);
    return reply.json;
  };
  const practice = async (at: Doer) =>
    asJson((await at.call('GET', `/outlets/${at.outletId}/practice`)).json.practice);
  const stockOf = async (at: Doer, itemId: unknown) => {
    const { json } = await at.call('GET', `/stock?key=${String(itemId)}`);
    return listOf(json, 'stocks').find(({ outletId }) => outletId === at.outletId)?.onHand;
  };
  const statusOf = async (at: Doer, path: string, document: Json) =>
    asJson((await at.call('GET', `/${path}/${idOf(document)}`)).json.document).status;
  const adjust = async (at: Doer, line: Json) => {
    const body = { outletId: at.outletId, adjustmentType: 'Stock Take', lines: [line] };
    const adjustment = await at.draft('stockadjustments', body);
    await at.send('stockadjustments', adjustment, { type: 'confirm' });
  };

  describe('a practice outlet', () => {
    it('is reset: what is open is ended by its own chart, and stock is what it was at the start', async () => {
      const at = await newOutlet();
      const itemId = (await item(at)).id;
      await adjust(at, { itemId, adjustOnHand: '10', unitCost: '4' });
      const kept = await at.put(`/outlets/${at.outletId}/practice/start`, {});
      expect(asJson(kept.practice)).toMatchObject({ open: 0, items: 0 });

      const vendor = await at.make('vendors', 'vendor', { vendorCode: freshCode(), name: freshCode() });
      const order = await at.draft('purchaseorders', {
        ...{ vendorId: vendor.id, deliverToOutletId: at.outletId },
        lines: [{ itemId, quantity: '6', unitCost: '4' }],
      });
      await at.send('purchaseorders', order, { type: 'confirm' });
      await at.send('purchaseorders', order, {
        ...{ type: 'receive', post: true },
        lines: [{ lineId: idOf(listOf(order, 'lines')[0]), quantity: '2' }],
      });
      const note = await at.draft('transfernotes', {
        ...{ fromOutletId: at.outletId, toOutletId: at.otherOutletId },
        lines: [{ itemId, quantity: '3' }],
      });
      await at.send('transfernotes', note, { type: 'confirm' });
      await at.send('transfernotes', note, { type: 'ship' });
      const elsewhere = at.there();
      const other = await elsewhere.draft('stockadjustments', {
        ...{ outletId: elsewhere.outletId, adjustmentType: 'Adjust Up' },
        lines: [{ itemId, adjustOnHand: '1', unitCost: '4' }],
      });
      await adjust(at, { itemId, adjustOnHand: '-1' });
      expect(await stockOf(at, itemId)).toBe('8');
      expect(await practice(at)).toMatchObject({ open: 3, items: 1 });

      const done = await reset(at);
      expect(done).toMatchObject({ left: [], stockLeft: null, hasMore: false });
      expect(listOf(done, 'ended').map(({ resource }) => resource)).toEqual([
        ...['transferNote', 'goodsReceivedNote', 'purchaseOrder'],
      ]);
      expect(await statusOf(at, 'purchaseorders', order)).toBe('Cancelled');
      expect(await statusOf(at, 'transfernotes', note)).toBe('Completed');
      expect(await statusOf(at, 'stockadjustments', other)).toBe('Saved');
      expect(await stockOf(at, itemId)).toBe('10');
      expect(await statusOf(at, 'stockadjustments', asJson(done.adjustment))).toBe('Completed');
      expect(await practice(at)).toMatchObject({ open: 0, items: 0 });
      // What people practised stays in the trail.
      expect(await verifyTrail(database(), COMPANY)).toMatchObject({ brokenAt: null });
    });

    it('is reset once: sent again there is nothing to end and nothing to bring back', async () => {
      const at = await newOutlet();
      const itemId = (await item(at)).id;
      await adjust(at, { itemId, adjustOnHand: '5', unitCost: '4' });
      expect(asJson((await reset(at)).adjustment).resource).toBe('stockAdjustment');
      expect(await reset(at)).toEqual({
        ...{ ended: [], left: [], adjustment: null, stockLeft: null, hasMore: false },
      });
      // Nobody kept a start: it is an empty outlet.
      expect(await stockOf(at, itemId)).toBe('0');
      expect(await practice(at)).toMatchObject({ startAt: null });
    });

    it('gets its stock back once where two reset it at the same time', async () => {
      for (let round = 0; round < 5; round += 1) {
        const at = await newOutlet();
        const itemId = (await item(at)).id;
        await adjust(at, { itemId, adjustOnHand: '10', unitCost: '4' });
        await at.put(`/outlets/${at.outletId}/practice/start`, {});
        await adjust(at, { itemId, adjustOnHand: '-4' });
        const both = await Promise.all([reset(at), reset(at)]);
        expect(both.map(({ stockLeft }) => stockLeft)).toEqual([null, null]);
        expect(both.filter(({ adjustment }) => adjustment !== null)).toHaveLength(1);
        expect(await stockOf(at, itemId)).toBe('10');
      }
    });

    it('gets its batches and serial numbers back, and loses those that came since', async () => {
      const at = await newOutlet();
      const batched = (await item(at, { batchControl: true })).id;
      const serial = (await item(at, { stockType: 'Serial' })).id;
      await adjust(at, { itemId: batched, adjustOnHand: '4', unitCost: '2', batchNo: 'OLD' });
      await adjust(at, { itemId: serial, adjustOnHand: '2', unitCost: '9', serialNos: ['S1', 'S2'] });
      await at.put(`/outlets/${at.outletId}/practice/start`, {});
      await adjust(at, { itemId: batched, adjustOnHand: '-3', batchNo: 'OLD' });
      await adjust(at, { itemId: batched, adjustOnHand: '7', unitCost: '2', batchNo: 'NEW' });
      await adjust(at, { itemId: serial, adjustOnHand: '-1', serialNos: ['S1'] });
      await adjust(at, { itemId: serial, adjustOnHand: '1', unitCost: '9', serialNos: ['S3'] });
      const done = await reset(at);
      expect(done).toMatchObject({ left: [], stockLeft: null });
      expect([await stockOf(at, batched), await stockOf(at, serial)]).toEqual(['4', '2']);
      const serials = await at.call('GET', `/items/serialno?itemId=${String(serial)}&status=In%20Stock`);
      expect(listOf(serials.json, 'serialNos').map(({ serialNo }) => serialNo)).toEqual(['S1', 'S2']);
      expect(await practice(at)).toMatchObject({ items: 0 });
    });

    it('keeps open what the person may not end, and says why', async () => {
      const at = await newOutlet();
      const itemId = (await item(at)).id;
      const draft = await at.draft('stockadjustments', {
        ...{ outletId: at.outletId, adjustmentType: 'Adjust Up' },
        lines: [{ itemId, adjustOnHand: '1', unitCost: '4' }],
      });
      const rights = permissions.filter((permission) => permission !== 'ALLOW_TO_CANCEL_STOCK_ADJUSTMENT');
      const group = await at.make('usergroups', 'userGroup', { name: freshCode(), permissions: rights });
      const clerkId = world.userId('kopi-clerk');
      const { version } = asJson((await at.call('GET', `/users/${clerkId}`)).json.user);
      await at.put(`/users/${clerkId}`, { version, groupIds: [group.id], allOutlets: true });
      const clerk = callerOf(world.server, await world.server.signIn('kopi-clerk'), at.outletId);
      const { json } = await clerk('POST', `/outlets/${at.outletId}/practice/reset`, { remark: 'Again' });
      expect(json).toMatchObject({ ended: [], adjustment: null, stockLeft: null, hasMore: false });
      expect(listOf(json, 'left').map(({ number, error }) => [number, asJson(error).code])).toEqual([
        [draft.number, 'notPermitted'],
      ]);
      expect(await statusOf(at, 'stockadjustments', draft)).toBe('Saved');
    });

    it('is told from others to who selects an outlet', async () => {
      const at = await newOutlet();
      const { json } = await at.call('GET', '/account/outlets');
      const marked = listOf(json, 'outlets').filter(({ isPractice }) => isPractice === true);
      expect(marked.map(({ id }) => id)).toContain(at.outletId);
      expect(marked.map(({ id }) => id)).not.toContain(at.otherOutletId);
    });
  });

  describe('an outlet that is none for practice', () => {
    it('is neither reset nor given a start', async () => {
      const { me } = world;
      expect((await me.call('GET', `/outlets/${me.outletId}/practice`)).json).toEqual({ practice: null });
      const asked = [
        me.call('PUT', `/outlets/${me.outletId}/practice/start`, {}),
        me.call('POST', `/outlets/${me.outletId}/practice/reset`, { remark: 'No' }),
      ];
      for (const { status, json } of await Promise.all(asked))
        expect([status, json.code]).toEqual([409, 'notPracticeOutlet']);
    });

    it('becomes one only before it is used, and stays one once it was', async () => {
      const turn = async (at: Doer, isPractice: boolean) => {
        const { json } = await at.call('GET', `/outlets/${at.outletId}`);
        const { version } = asJson(json.outlet);
        const reply = await at.call('PUT', `/outlets/${at.outletId}`, { version, isPractice });
        return Array.isArray(reply.json.errors)
          ? listOf(reply.json, 'errors').map(({ code }) => code)
          : reply.status;
      };
      const at = await newOutlet({ isPractice: false });
      expect(await turn(at, true)).toBe(200);
      expect(await turn(at, false)).toBe(200);
      expect(await turn(at, true)).toBe(200);
      await adjust(at, { itemId: (await item(at)).id, adjustOnHand: '1', unitCost: '4' });
      expect(await turn(at, false)).toEqual(['outletAlreadyUsed']);
      const used = await newOutlet({ isPractice: false });
      await adjust(used, { itemId: (await item(used)).id, adjustOnHand: '1', unitCost: '4' });
      expect(await turn(used, true)).toEqual(['outletAlreadyUsed']);
    });
  });
});
