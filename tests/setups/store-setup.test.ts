import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { forgetUnused } from '../../src/server/storage/stored-files.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { wholeAnswers, wholeStore } from './whole-store.ts';

const COMPANY = 'COM_1001';
const KEY = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let other: SampleCompany;
  let menuId: string;
  beforeAll(async () => {
    server = await testServer(database());
    const cookie = await server.signIn('kopi-admin');
    company = await sampleCompany(server, cookie, undefined, 'KT-KL');
    other = await sampleCompany(server, cookie, undefined, 'KT-CK');
    menuId = await menuOnOrder();
    return server.close;
  });

  /** A menu that both outlets take online orders from. */
  async function menuOnOrder(): Promise<string> {
    const id = idOf(
      await company.create(resourceNamed('menuProfile'), {
        outletIds: [company.outletId, other.outletId],
        orderSources: ['XILNEXBYODSALES'],
      }),
    );
    const itemId = idOf(await company.create(resourceNamed('item')));
    const content = {
      categories: [{ key: 'food', name: 'Food' }],
      items: [{ categoryKey: 'food', itemId, price: '7.5' }],
    };
    expect((await company.call('PUT', `/menuprofiles/${id}/content`, content)).status).toBe(200);
    expect((await company.call('PUT', `/menuprofiles/${id}/activate`)).status).toBe(200);
    return id;
  }

  const path = (at = company) => `/liveordersetups/${at.outletId}`;
  const read = async (at = company): Promise<Json> => asJson((await at.call('GET', path(at))).json.setup);
  const versionOf = async (at: SampleCompany) => (await read(at)).version;
  const save = async (answers: Json, at = company) =>
    at.call('PUT', `${path(at)}/answers`, { version: await versionOf(at), answers });
  const send = async (event: 'next' | 'back' | 'disable', at = company) =>
    at.call('POST', `${path(at)}/${event}`, { version: await versionOf(at) });
  const enable = async (over: Json = {}, at = company) =>
    at.call('POST', `${path(at)}/enable`, {
      ...{ version: await versionOf(at), stage: 'Production', acceptsTerms: true },
      ...{ password: demonstrationPassword, ...over },
    });
  /** Both outlets as nobody has begun them. */
  const forget = () => database().write(COMPANY, (tx) => sql`delete from wizard_run`.execute(tx));
  const whole = () => wholeAnswers([menuId]);
  const audited = async (action: string) => {
    const { rows } = await database().read(COMPANY, (tx) =>
      sql<{ changes: Record<string, unknown> }>`
        select changes from audit_trail where record_type = 'liveOrder' and action = ${action} order by seq desc
      `.execute(tx),
    );
    return rows.map(({ changes }) => changes);
  };

  describe('the setup of an outlet’s store', () => {
    it('begins at its first step, and nothing of it is stored before something is saved', async () => {
      await forget();
      expect(await read()).toMatchObject({
        ...{ step: 'Business Entity', store: 'Off', version: 0, updatedAt: null, answered: 1 },
        ...{ answers: {}, sealed: [], setAside: {}, facts: { openHere: 8, openSteps: 9 } },
      });
      const { rows } = await database().read(COMPANY, (tx) => sql`select from wizard_run`.execute(tx));
      expect(rows).toEqual([]);
    });

    it('goes on only from a complete step, and says how much is missing', async () => {
      await forget();
      const early = await send('next');
      expect([early.status, early.json.code, early.json.message]).toEqual([
        409,
        'live-order-setup.stepIsComplete',
        'This step is not complete: 8 still to fill in.',
      ]);
      const { companyName: _later, ...some } = wholeStore([menuId])['Business Entity'];
      expect(asJson((await save(some)).json.setup)).toMatchObject({ version: 1, step: 'Business Entity' });
      expect((await send('next')).json.message).toBe('This step is not complete: 1 still to fill in.');
      await save({ companyName: 'Kopi Tiga' });
      expect(asJson((await send('next')).json.setup)).toMatchObject({ version: 3, step: 'General Look' });
      expect(asJson((await send('back')).json.setup)).toMatchObject({ version: 4, step: 'Business Entity' });
      expect((await send('back')).json.message).toBe('This is the first step.');
    });

    it('is walked from the first step to production, step by step, and is turned off again', async () => {
      await forget();
      const walked: unknown[] = [];
      for (const [state, answers] of Object.entries(wholeStore([menuId]))) {
        walked.push((await read()).step);
        expect((await enable()).json.code).toBe('live-order-setup.everyStepIsComplete');
        if (Object.keys(answers).length > 0)
          expect([state, (await save(answers)).status]).toEqual([state, 200]);
        if (state === 'Kitchen and Receipt') server.clock.advance(16 * 60_000);
        expect([state, (await send('next')).status]).toEqual([state, 200]);
        if (state === 'Store URL') server.clock.advance(16 * 60_000);
        if ((await read()).facts && asJson((await read()).facts).openSteps === 0) break;
      }
      expect(walked).toEqual(Object.keys(wholeStore([menuId])).slice(0, 10));
      const opened = asJson((await enable()).json.setup);
      expect(opened).toMatchObject({ store: 'Production', step: 'Web App' });
      expect(opened.asked).toBe(opened.answered);
      expect(asJson((await send('next')).json.setup)).toMatchObject({ step: 'Go Live', store: 'Production' });
      expect((await send('next')).json.message).toBe('This is the last step.');
      expect(asJson((await send('disable')).json.setup)).toMatchObject({ step: 'Go Live', store: 'Off' });
      expect((await send('disable')).json.message).toBe('The store is off already.');
      expect(await audited('enable')).toContainEqual({ store: ['Off', 'Production'] });
      expect(await audited('disable')).toContainEqual({ store: ['Production', 'Off'] });
    });

    it('is turned on with the caller’s own password and the terms accepted, and for staging first where wanted', async () => {
      await forget();
      server.clock.advance(16 * 60_000);
      await save(whole());
      const refused = async (over: Json) => (await enable(over)).json.code;
      expect(await refused({ password: 'Backcounter-2' })).toBe('live-order-setup.passwordIsRight');
      expect(await refused({ acceptsTerms: false })).toBe('live-order-setup.termsAreAccepted');
      expect((await enable({ stage: 'Open' })).status).toBe(422);
      expect(asJson((await enable({ stage: 'Staging' })).json.setup)).toMatchObject({ store: 'Staging' });
      expect(await refused({ stage: 'Staging' })).toBe('live-order-setup.isForProduction');
      expect(asJson((await enable()).json.setup)).toMatchObject({ store: 'Production' });
      expect(await refused({})).toBe('live-order-setup.isForStaging');
    });

    it('counts guesses of the password, and takes no more than ten in a quarter of an hour', async () => {
      server.clock.advance(16 * 60_000);
      const tries: number[] = [];
      for (let nth = 0; nth < 11; nth += 1) tries.push((await enable({ password: 'guess' })).status);
      expect(tries).toEqual([...new Array(10).fill(409), 429]);
      server.clock.advance(16 * 60_000);
    });

    it('keeps what a store that is on needs, and lets the rest change', async () => {
      await forget();
      await save(whole());
      expect((await enable()).status).toBe(200);
      const emptied = await save({ customDomain: null });
      expect([emptied.status, emptied.json.code]).toEqual([409, 'live-order-setup.leavesNothingOpen']);
      expect((await save({ payAtCounter: false })).json.code).toBe('live-order-setup.leavesNothingOpen');
      const changed = asJson(
        (await save({ customDomain: 'kopi.example.com', city: 'Kuala Lumpur' })).json.setup,
      );
      expect(changed).toMatchObject({
        store: 'Production',
        answers: { customDomain: 'kopi.example.com', city: 'Kuala Lumpur' },
      });
      await send('disable');
      expect(asJson((await save({ customDomain: '' })).json.setup).answers).not.toHaveProperty(
        'customDomain',
      );
    });

    it('waits for a menu that can be ordered from, and says so again once it is taken out of use', async () => {
      await forget();
      await save(whole());
      const menu = async () => listOf(await read(), 'steps').find(({ state }) => state === 'Menu')?.open;
      expect(await menu()).toEqual([]);
      await company.call('PUT', `/menuprofiles/${menuId}/deactivate`);
      expect(await menu()).toEqual(['menuOnOrder']);
      expect((await enable()).json.code).toBe('live-order-setup.everyStepIsComplete');
      await company.call('PUT', `/menuprofiles/${menuId}/activate`);
      expect(await menu()).toEqual([]);
    });

    it('asks for the item deliveries are charged by, which is a setting of the company', async () => {
      await forget();
      const delivers = { deliveryEnabled: true, deliverySlots: 'Interval', deliveryRegularInterval: 15 };
      await save({ ...delivers, ownFleetEnabled: true, ownFleetPriorityIndex: 1, ownFleetBaseDistance: '3' });
      const delivery = async () =>
        listOf(await read(), 'steps').find(({ state }) => state === 'Delivery')?.open;
      expect(await delivery()).toEqual(['deliveryChargeItem']);
      const item = await company.create(resourceNamed('item'), { stockType: 'Service Based' });
      const changes = [{ setting: 'AutoAddDeliveryChargeCode', version: 0, value: item.itemCode }];
      const { text, status } = await company.call('PUT', '/settings/sales', { changes });
      expect([status, status === 200 ? '' : text]).toEqual([200, '']);
      expect(await delivery()).toEqual([]);
    });

    it('says everything that is wrong with what was given, and keeps none of it', async () => {
      await forget();
      const { status, json } = await save({
        ...{ companyName: 'Kopi Tiga', primaryColour: 'teal', storeUrl: 'Kopi Tiga', favouriteDish: 'Laksa' },
        ...{ latitude: '91', openMonday: ['07:00-12:00', '11:00-22:00'] },
      });
      expect(status).toBe(422);
      expect(listOf(json, 'errors').map(({ field, code }) => [field, code])).toEqual([
        ['primaryColour', 'invalidColour'],
        ['storeUrl', 'invalidStoreUrl'],
        ['favouriteDish', 'unknownField'],
        ['latitude', 'tooLarge'],
        ['openMonday', 'openingHoursOverlap'],
      ]);
      expect(await read()).toMatchObject({ version: 0, answers: {} });
    });
  });

  describe('two who work at it', () => {
    it('are told when the other saved first', async () => {
      await forget();
      await save({ city: 'Ipoh' });
      const stale = await company.call('PUT', `${path()}/answers`, {
        version: 0,
        answers: { city: 'Melaka' },
      });
      expect([stale.status, stale.json.code]).toEqual([409, 'StaleVersion']);
      expect(await read()).toMatchObject({ version: 1, answers: { city: 'Ipoh' } });
    });

    it('at the same moment: one is kept, the others are told', async () => {
      for (let round = 0; round < 5; round += 1) {
        await forget();
        const cities = ['Ipoh', 'Melaka', 'Muar', 'Klang'];
        const replies = await Promise.all(
          cities.map((city) => company.call('PUT', `${path()}/answers`, { version: 0, answers: { city } })),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        const kept = replies.findIndex(({ status }) => status === 200);
        expect(await read()).toMatchObject({ version: 1, answers: { city: cities[kept] } });
      }
    });

    it('at two outlets share neither address nor prefix of orders, also at the same moment', async () => {
      await forget();
      await save({ storeUrl: 'kopi-kl', orderPrefix: 'KL' });
      const { status, json } = await save({ storeUrl: 'kopi-kl', orderPrefix: 'kl' }, other);
      expect([status, listOf(json, 'errors').map(({ field, code }) => [field, code])]).toEqual([
        422,
        [
          ['orderPrefix', 'takenAtOtherOutlet'],
          ['storeUrl', 'takenAtOtherOutlet'],
        ],
      ]);
      expect((await save({ storeUrl: 'kopi-kl' })).status).toBe(200);
      for (let round = 0; round < 5; round += 1) {
        await forget();
        const replies = await Promise.all([save({ storeUrl: 'kopi' }), save({ storeUrl: 'kopi' }, other)]);
        const refused = replies.filter(({ status: said }) => said !== 200);
        expect(refused.length).toBe(1);
        expect(['validationFailed', 'alreadyExists']).toContain(refused[0]?.json.code);
      }
    });
  });

  describe('keys of services', () => {
    it('are sealed: no reply, no row and no line of the audit trail shows one', async () => {
      await forget();
      await save({
        walletEnabled: true,
        walletMerchantName: 'Kopi',
        walletMerchantCode: 'M1',
        walletMerchantKey: KEY,
      });
      const setup = await read();
      expect(setup.sealed).toEqual(['walletMerchantKey']);
      expect(setup.answers).not.toHaveProperty('walletMerchantKey');
      expect(listOf(setup, 'steps').find(({ state }) => state === 'Payments')?.open).toEqual([]);
      const { rows } = await database().read(COMPANY, (tx) =>
        sql<{ row: string }>`select to_jsonb(r)::text as row from wizard_run as r`.execute(tx),
      );
      expect(rows.map(({ row }) => row.includes(KEY))).toEqual([false]);
      expect(rows[0]?.row).toContain('"walletMerchantKey": "sealed.1.');
      const [last] = await audited('answer');
      expect(last).toMatchObject({ walletMerchantKey: [null, '••••'], walletMerchantCode: [null, 'M1'] });
    });

    it('are no change when the same is given again, and are taken away by nothing', async () => {
      const before = (await audited('answer')).length;
      await save({ walletMerchantKey: KEY });
      expect((await audited('answer')).length).toBe(before);
      await save({ walletMerchantKey: 'another' });
      expect((await audited('answer'))[0]).toEqual({ walletMerchantKey: ['••••', '••••'] });
      expect(asJson((await save({ walletMerchantKey: null })).json.setup).sealed).toEqual([]);
    });
  });

  describe('a run under a changed setup', () => {
    /** As if the chart or its questions had been others when it was saved. */
    const savedUnderAnother = (answers: Json) =>
      database().write(COMPANY, async (tx) => {
        await sql`update wizard_run set chart_hash = 'another', answers = answers || ${JSON.stringify(answers)}::jsonb`.execute(
          tx,
        );
      });

    it('goes on at the first question without an answer, keeps the store as it is, and shows what nobody asks for', async () => {
      await forget();
      await save(whole());
      expect((await enable()).status).toBe(200);
      for (let nth = 0; nth < 3; nth += 1) await send('next');
      expect((await read()).step).toBe('Store URL');
      await savedUnderAnother({ favouriteDish: 'Laksa' });
      expect(await read()).toMatchObject({
        ...{ step: 'Go Live', store: 'Production', setAside: { favouriteDish: 'Laksa' }, version: 5 },
      });
      await savedUnderAnother({ customDomain: 'not a domain' });
      expect(await read()).toMatchObject({
        step: 'Store URL',
        store: 'Production',
        setAside: { favouriteDish: 'Laksa' },
      });
      await save({ customDomain: 'kopi.example.com' });
      expect(await read()).toMatchObject({
        step: 'Store URL',
        setAside: { favouriteDish: 'Laksa' },
        version: 6,
      });
    });

    it('stays at its step while the setup is the same, however much is answered', async () => {
      await forget();
      await save(whole());
      expect((await read()).step).toBe('Business Entity');
      await send('next');
      expect((await read(company)).step).toBe('General Look');
    });
  });

  it('the list shows each outlet the reader works in, with how far it is', async () => {
    await forget();
    await save(whole());
    const listed = listOf((await company.call('GET', '/liveordersetups')).json, 'setups');
    const mine = listed.find(({ outletId }) => outletId === company.outletId);
    expect(mine).toMatchObject({ outletCode: 'KT-KL', store: 'Off', step: 'Business Entity', version: 1 });
    expect(mine?.asked).toBe(mine?.answered);
    expect(listed.find(({ outletId }) => outletId === other.outletId)).toMatchObject({
      version: 0,
      answered: 1,
    });
  });

  it('an outlet the reader does not work in is refused like one nobody has, and a reader without the permission altogether', async () => {
    const runcit = await sampleCompany(server, await server.signIn('runcit-admin'));
    const strange = await company.call('GET', `/liveordersetups/${runcit.outletId}`);
    expect([strange.status, strange.json.code]).toEqual([403, 'outletNotPermitted']);
    expect((await company.call('GET', '/liveordersetups/nobody')).text).toBe(strange.text);
    const clerk = callerOf(server, await server.signIn('kopi-clerk'), company.outletId);
    expect((await clerk('GET', path())).json.code).toBe('notPermitted');
  });

  it('pictures of a setup are kept for as long as it shows them', async () => {
    await forget();
    const key = 'picture-of-a-store-9';
    await database().write(COMPANY, async (tx) => {
      await sql`insert into stored_file (company_id, key, name, media_type, width, height, bytes, created_by, created_at)
        values (${COMPANY}, ${key}, 'a.png', 'image/png', 1, 1, 10, 'x', now() - interval '3 days')`.execute(
        tx,
      );
    });
    const forgotten = () => database().write(COMPANY, (tx) => forgetUnused(tx, COMPANY, new Date()));
    await save({ bannerImages: [key] });
    expect(await forgotten()).not.toContain(key);
    await save({ bannerImages: [] });
    expect(await forgotten()).toContain(key);
  });
});
