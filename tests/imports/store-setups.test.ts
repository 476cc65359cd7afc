import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvLine } from '../../src/lib/csv/write-csv.ts';
import { systemClock } from '../../src/server/clock.ts';
import { templateLines } from '../../src/server/imports/csv/template.ts';
import { profileOf } from '../../src/server/imports/profiles.ts';
import { storeSetup } from '../../src/server/live-order/store-setup.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { saveAnswers, sendToSetup } from '../../src/server/setups/send-to-setup.ts';
import { readStandingAt } from '../../src/server/setups/setup-run.ts';
import { naughtyStrings } from '../samples/naughty-strings.ts';
import { sharedData } from '../support/shared-data.ts';
import { COMPANY, type ImportWorld, openImportWorld, SAMPLES } from './import-world.ts';

const TYPE = 'liveOrderStoreSetup';
const services = { secrets: secretsFrom('a secret of the tests, 32 characters'), clock: systemClock };
const spare = naughtyStrings.map((_, nth) => `N-${nth}`);
const difficult = sharedData('imports/liveorder_store_setup_import.csv');
const shared = difficult
  ? readFileSync(difficult, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => /^(\d+),/.exec(line)?.[1] ?? [])
  : [];

let world: ImportWorld;
let outletIds: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await openImportWorld({ outlets: ['KT-KL', 'KT-PG', ...spare, ...shared] });
  const { rows } = await world.database.read(COMPANY, (tx) =>
    sql<{ id: string; code: string }>`select id, code from outlet where company_id = ${COMPANY}`.execute(tx),
  );
  outletIds = new Map(rows.map(({ id, code }) => [code, id]));
});
afterAll(() => world.close());
beforeEach(() => world.database.write(COMPANY, (tx) => sql`delete from wizard_run`.execute(tx)));

const standing = (code: string) =>
  world.database.read(COMPANY, (tx) =>
    readStandingAt(tx, world.actor, storeSetup, outletIds.get(code) ?? ''),
  );
const answersOf = async (code: string) => (await standing(code)).answers;
const fileOf = (...lines: readonly (readonly string[])[]) => lines.map(csvLine).join('');
const bring = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
  world.bring(TYPE, fileOf(header, ...rows), 'update');
const sample = { path: join(SAMPLES, 'live-order-store-setup.csv') };

describe('a file of Live Order store setups', () => {
  it('takes its own template', async () => {
    const profile = profileOf(TYPE);
    if (!profile) throw new Error(TYPE);
    for (const language of ['en', 'zh'] as const)
      expect((await world.look(TYPE, [...templateLines(profile, language)].join(''))).warnings).toEqual([]);
  });

  it('answers the questions of each outlet’s store, and says so in the audit trail', async () => {
    const looked = await world.look(TYPE, sample);
    expect(looked.counts).toEqual({ total: 2, new: 2, existing: 0, failing: 0 });
    expect(looked.warnings.map(({ code, params }) => [code, params.header])).toEqual([
      ['importHeaderTwice', 'Outlet Name'],
    ]);
    expect(await world.bring(TYPE, sample)).toMatchObject({ status: 'Completed', created: 2, failed: 0 });
    expect(await standing('KT-PG')).toMatchObject({ version: 1, step: 'Business Entity' });
    expect(await answersOf('KT-PG')).toEqual({
      ...{ companyName: 'Kopi Tiga', subText: 'Coffee and toast since 1957', currencySymbol: 'RM' },
      ...{ deliveryAddress: '3, Lebuh Armenian', city: 'George Town', state: 'Pulau Pinang' },
      ...{ storeCountry: 'Malaysia', postcode: '10200', latitude: '5.4145', longitude: '100.3368' },
      ...{ primaryColour: '#ce1519', storeUrl: 'kopi-tiga-pg', customDomain: 'pg.kopitiga.example.com' },
      ...{ kitchenPreparationTime: 25, pickupEnabled: true, deliveryEnabled: true, dineInEnabled: false },
      ...{ driveThruPickupEnabled: false, pickupRegularInterval: 30, ownFleetMaxDistance: '5' },
      ...{ ownFleetFixedCharge: '3.00', ownFleetSubsequentCharge: '1.00', openMonday: [] },
      ...Object.fromEntries(
        ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
          `open${day}`,
          ['11:00-15:00', '17:00-23:30'],
        ]),
      ),
    });
    const { rows } = await world.database.read(COMPANY, (tx) =>
      sql<{ changes: Record<string, unknown> }>`
        select changes from audit_trail where record_type = 'liveOrder' and record_id = ${outletIds.get('KT-PG')}
      `.execute(tx),
    );
    expect(rows[0]?.changes).toMatchObject({ storeUrl: [null, 'kopi-tiga-pg'] });
  });

  it('leaves a store that was begun as it is, or brings it up to date where that was asked', async () => {
    const first = await bring(['Outlet Name', 'City', 'Phone'], ['Outlet KT-KL', 'Ipoh', '+60320781000']);
    expect(await world.failures(first.id)).toEqual([]);
    const file = fileOf(['Outlet', 'City', 'Phone'], ['KT-KL', 'Kuala Lumpur', '{clear}']);
    expect(await world.bring(TYPE, file, 'skip')).toMatchObject({ skipped: 1, updated: 0 });
    expect(await answersOf('KT-KL')).toEqual({ city: 'Ipoh', contactNo: '+60320781000' });
    expect(await world.bring(TYPE, file, 'update')).toMatchObject({ skipped: 0, updated: 1 });
    expect(await answersOf('KT-KL')).toEqual({ city: 'Kuala Lumpur' });
  });

  it('has the opening hours as one cell, or as two times a day', async () => {
    await bring(
      ['OutletName', 'Operation Hours', 'MonOpen', 'MonClose', 'SunOpen', 'SunClose'],
      ['KT-KL', 'Mon-Fri 7:00 - 15:00; 17:00-22:00, 周六至周日 08:00-23:00', '', '', '{clear}', '{clear}'],
      ['KT-PG', '', '9:30', '18:00', '22:00', '02:00'],
    );
    const weekday = ['07:00-15:00', '17:00-22:00'];
    expect(await answersOf('KT-KL')).toMatchObject({
      ...{ openMonday: weekday, openFriday: weekday, openSaturday: ['08:00-23:00'], openSunday: [] },
    });
    expect(await answersOf('KT-PG')).toEqual({ openMonday: ['09:30-18:00'], openSunday: ['22:00-02:00'] });
  });

  it('says what is wrong with each cell, and keeps nothing of such a row', async () => {
    await bring(['Outlet', 'Order Prefix'], ['N-9', 'TKN']);
    const log = await bring(
      [
        'Outlet',
        'Order Prefix',
        'Latitude',
        'Store URL',
        'Opening hours',
        'Tue Open',
        'Tue Close',
        'Country',
      ],
      ['KT-JB', '', '', '', '', '', '', 'Malaysia'],
      ['KT-KL', 'tkn', '95', 'Kopi Tiga', 'every day', '', '', 'Malaysia'],
      ['KT-PG', 'PG', '', '', 'Mon-Sun 25:00-26:00', '10:00', '', ''],
      ['N-1', 'PG', '', '', '', '', '', ''],
      ['N-1', '', '', '', '', '', '', 'Malaysia'],
      ['', '', '', '', '', '', '', 'Malaysia'],
      ['N-2', '', '', '', '', '21:00', '09:00', ''],
      ['N-3', '', '', '', 'Mon-Wed 09:00-03:00, Tue 02:00-04:00', '', '', ''],
    );
    expect(await world.failures(log.id)).toEqual([
      '1 Outlet: importReferenceUnknown',
      '2 Order Prefix: takenAtOtherOutlet Latitude: tooLarge Store URL: invalidStoreUrl Opening hours: invalidOpeningWeek',
      '3 Opening hours: invalidOpeningHours Tue Close: required',
      '4 Order Prefix: takenAtOtherOutlet',
      '5 Outlet: importDuplicateKey',
      '6 Outlet: required',
      '8 Opening hours: openingHoursOverlap',
    ]);
    expect(await answersOf('KT-KL')).toEqual({});
    expect(await answersOf('N-2')).toEqual({ openTuesday: ['21:00-09:00'] });
  });

  it('does not take from a running store what it needs', async () => {
    const outletId = outletIds.get('KT-KL') ?? '';
    const call = { actor: world.actor, services, setup: storeSetup, outletId };
    await world.database.write(COMPANY, (tx) =>
      saveAnswers({ ...call, tx, version: 0 }, { companyName: 'Kopi Tiga', storeUrl: 'kopi-tiga-kl' }),
    );
    // As it stands once it was turned on: how that is done is another test's.
    await world.database.write(COMPANY, (tx) =>
      sql`update wizard_run set regions = '{"store": "Production"}'::jsonb`.execute(tx),
    );
    const refused = await world.database
      .write(COMPANY, (tx) => sendToSetup({ ...call, tx, version: 1 }, { type: 'answer', open: 1 }))
      .then(
        () => null,
        (failure: { code: string }) => failure.code,
      );
    const log = await bring(['Outlet', 'Company Name'], ['KT-KL', '{clear}'], ['KT-PG', 'Kopi Tiga']);
    expect(log).toMatchObject({ status: 'Completed', created: 1, failed: 1 });
    expect(await world.failures(log.id)).toEqual([`1 null: ${refused}`]);
    expect(await answersOf('KT-KL')).toMatchObject({ companyName: 'Kopi Tiga' });
  });

  it('takes every naughty string as it is written, or says what is wrong with its cell', async () => {
    const rows = naughtyStrings.map((text, nth) => [`N-${nth}`, text]);
    const log = await bring(['Outlet', 'Sub-Text'], ...rows);
    const failed = new Set((await world.failures(log.id)).map((row) => Number(row.split(' ')[0])));
    expect(log).toMatchObject({ status: 'Completed', total: naughtyStrings.length });
    expect(log.created + failed.size).toBe(naughtyStrings.length);
    expect(log.created).toBeGreaterThan(naughtyStrings.length * 0.7);
    const lost = [];
    for (const [nth, text] of naughtyStrings.entries()) {
      if (failed.has(nth + 1)) continue;
      const { subText = '' } = await answersOf(`N-${nth}`);
      const kept = text.trim().replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');
      if (subText !== kept && subText !== kept.replace(/[\t\r\n]+/g, ' ')) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

  it('is refused to who may not set stores up, before anything is read', async () => {
    const permissions = new Set([...world.actor.permissions].filter((name) => !/LIVEORDER/.test(name)));
    const actor = { ...world.actor, isAdmin: false, permissions };
    const { profileFor } = await import('../../src/server/imports/routes/start-import.ts');
    expect(() => profileFor(actor, TYPE)).toThrow(expect.objectContaining({ code: 'notPermitted' }));
  });

  it.runIf(difficult)('takes all 114 restaurants of the shared sample', async () => {
    const log = await world.bring(TYPE, { path: difficult ?? '' });
    expect(await world.failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ status: 'Completed', total: 114, created: 114 });
    expect(await answersOf('149')).toMatchObject({
      openMonday: ['07:00-22:00'],
      storeUrl: 'restoran-sapphire-intan-149',
    });
  });
});

it.runIf(!difficult)('NOTICE: the shared sample data are absent, their stores were not imported', () => {});
