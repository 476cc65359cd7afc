import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxSettings } from '../../src/resources/settings/tax-settings.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createHub } from '../../src/server/events/hub.ts';
import { settingsOf } from '../../src/server/settings/read-settings.ts';
import { removeSetting, writeSetting } from '../../src/server/settings/settings.ts';
import { createSettingsMemory, rememberingSettings } from '../../src/server/settings/settings-memory.ts';
import { adminOf } from '../support/companies/stock-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type TestServer, testServer } from './test-server.ts';

const COMPANY = 'COM_1001';
const SETTING = 'MGST_IsInclusive';
const actor = adminOf(COMPANY, []);

forAnyHome(({ database }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(database());
  });
  afterAll(() => server.close());

  const db = (): Database => server.services.database;
  const isInclusive = (at: Database = db()) =>
    at.read(COMPANY, async (tx) => (await settingsOf(tx, COMPANY, taxSettings, { outletId: null }))[SETTING]);
  const write = (value: string, at: Database = db()) =>
    at.write(COMPANY, (tx) => writeSetting(tx, actor, { settingName: SETTING, value }));
  /** Changed beside the program: nothing is announced. */
  const slip = (value: string) =>
    database().write(COMPANY, (tx) =>
      sql`update setting set value = ${value} where company_id = ${COMPANY} and key = ${SETTING}`.execute(tx),
    );

  describe('settings of a company', () => {
    it('are read once and then known, until somebody changes them', async () => {
      await write('True');
      expect(await isInclusive()).toBe(true);
      await slip('False');
      expect(await isInclusive()).toBe(true);
      await write('True');
      expect(await isInclusive()).toBe(true);
      await write('False');
      expect(await isInclusive()).toBe(false);
      await db().write(COMPANY, (tx) => removeSetting(tx, actor, { settingName: SETTING }));
      await write('True');
      expect(await isInclusive()).toBe(true);
    });

    it('are seen as written by who is writing them, and by no one else before that holds', async () => {
      await write('False');
      await isInclusive();
      const inside = await db().write(COMPANY, async (tx) => {
        await writeSetting(tx, actor, { settingName: SETTING, value: 'True' });
        return (await settingsOf(tx, COMPANY, taxSettings, { outletId: null }))[SETTING];
      });
      expect(inside).toBe(true);
      const undone = db().write(COMPANY, async (tx) => {
        await writeSetting(tx, actor, { settingName: SETTING, value: 'False' });
        await settingsOf(tx, COMPANY, taxSettings, { outletId: null });
        throw new Error('not this time');
      });
      await expect(undone).rejects.toThrow('not this time');
      expect(await isInclusive()).toBe(true);
    });

    it('are not known from before a change that came while they were read', async () => {
      const hub = createHub(() => undefined);
      const memory = createSettingsMemory({ hub, clock: server.services.clock, hearsEverything: () => true });
      const known = rememberingSettings(database(), memory);
      await write('True');
      await known.read(COMPANY, async (tx) => {
        const read = settingsOf(tx, COMPANY, taxSettings, { outletId: null });
        hub.publish([{ companyId: COMPANY, resource: 'setting', id: SETTING, outletIds: [] }]);
        await read;
      });
      await slip('False');
      expect(await isInclusive(known)).toBe(false);
    });

    it('are asked for at every call while changes of other processes could go unheard', async () => {
      let hears = true;
      const hub = createHub(() => undefined);
      const memory = createSettingsMemory({
        hub,
        clock: server.services.clock,
        hearsEverything: () => hears,
      });
      const known = rememberingSettings(database(), memory);
      await slip('True');
      expect(await isInclusive(known)).toBe(true);
      hears = false;
      await slip('False');
      expect(await isInclusive(known)).toBe(false);
      hears = true;
      expect(await isInclusive(known)).toBe(true);
      hub.publish([{ companyId: '', resource: 'reconnected', id: '', outletIds: [] }]);
      expect(await isInclusive(known)).toBe(false);
    });

    it('grow old: after half a minute they are read again', async () => {
      await write('True');
      expect(await isInclusive()).toBe(true);
      await slip('False');
      expect(await isInclusive()).toBe(true);
      server.clock.advance(31_000);
      expect(await isInclusive()).toBe(false);
    });
  });
});
