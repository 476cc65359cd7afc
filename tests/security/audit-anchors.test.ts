import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnchors } from '../../src/server/audit/anchors.ts';
import { appendAudit } from '../../src/server/audit/append-audit.ts';
import { takeAnchors } from '../../src/server/audit/take-anchors.ts';
import { verifyAnchors } from '../../src/server/audit/verify-anchors.ts';
import { verifyTrail } from '../../src/server/audit/verify-audit.ts';
import { verifyAudit } from '../../src/server/audit/verify-command.ts';
import { readConfig } from '../../src/server/config.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { forEachHome } from '../support/databases/database.ts';

const COMPANY = 'COM_1001';

/** Every hash of the trail worked out anew from its first entry on, and the head made to fit. */
const REHASH = `
  DO $$
  DECLARE entry audit_trail%ROWTYPE; before text := '';
  BEGIN
    FOR entry IN SELECT * FROM audit_trail WHERE company_id = '${COMPANY}' ORDER BY seq LOOP
      entry.prev_hash := before;
      before := audit_hash(entry);
      UPDATE audit_trail SET prev_hash = entry.prev_hash, hash = before
        WHERE company_id = entry.company_id AND seq = entry.seq;
    END LOOP;
  END $$`;
const FIT_HEAD = `
  UPDATE audit_head SET (seq, hash) =
    (SELECT seq, hash FROM audit_trail WHERE company_id = '${COMPANY}' ORDER BY seq DESC LIMIT 1)
  WHERE company_id = '${COMPANY}'`;
const of = (seq: number): string => `company_id = '${COMPANY}' AND seq = ${seq}`;

forEachHome(({ database, home, url }) => {
  let server: TestServer;
  let dataDir: string;
  let outside: string;
  let entries: number;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'backcounter-anchors-'));
    outside = mkdtempSync(join(tmpdir(), 'backcounter-outside-'));
    server = await testServer(database(), { DATA_DIR: dataDir, AUDIT_ANCHOR: outside });
    entries = await addEntries(5);
  });
  afterAll(async () => {
    await server.close();
    for (const folder of [dataDir, outside]) rmSync(folder, { recursive: true, force: true });
  });

  /** Adds lines to the trail; gives how long it is then. */
  async function addEntries(count: number): Promise<number> {
    const author = {
      companyId: COMPANY,
      userId: 'u',
      username: 'kopi-admin',
      outletId: null,
      requestId: 'r',
      address: '127.0.0.1',
    };
    await database().write(COMPANY, async (tx) =>
      appendAudit(
        tx,
        author,
        Array.from({ length: count }, (_, nth) => ({
          action: 'update',
          resource: 'item',
          recordId: `I-${nth}`,
        })),
      ),
    );
    return (await verifyTrail(database(), COMPANY)).entries;
  }

  /** What the owner of the database does to the trail, looked at by `judge`, and undone again. */
  async function afterTampering<Result>(
    statements: readonly string[],
    judge: () => Promise<Result>,
  ): Promise<Result> {
    await asOwner([
      'CREATE TABLE kept_trail AS TABLE audit_trail',
      'CREATE TABLE kept_head AS TABLE audit_head',
      'ALTER TABLE audit_trail DISABLE TRIGGER USER',
      ...statements,
    ]);
    try {
      return await judge();
    } finally {
      await asOwner([
        'DELETE FROM audit_trail',
        'INSERT INTO audit_trail TABLE kept_trail',
        'DELETE FROM audit_head',
        'INSERT INTO audit_head TABLE kept_head',
        'DROP TABLE kept_trail, kept_head',
        'ALTER TABLE audit_trail ENABLE TRIGGER USER',
      ]);
    }
  }
  const asOwner = (statements: readonly string[]): Promise<void> =>
    database().systemWrite(async (tx) => {
      for (const statement of ['RESET ROLE', ...statements, 'SET ROLE backcounter_system'])
        await sql.raw(statement).execute(tx);
    });
  const brokenAt = async () => (await verifyTrail(database(), COMPANY)).brokenAt;

  describe('the audit trail on its own', () => {
    it('check 58: is broken where its last entries are gone', async () => {
      expect(await brokenAt()).toBeNull();
      const cut = `DELETE FROM audit_trail WHERE company_id = '${COMPANY}' AND seq > ${entries - 2}`;
      expect(await afterTampering([cut], brokenAt)).toBe(entries - 1);
      expect(await brokenAt()).toBeNull();
    });

    it('check 58: is broken where one entry names another hash as the one before it', async () => {
      const other = 'f'.repeat(64);
      const only = `UPDATE audit_trail SET prev_hash = '${other}' WHERE ${of(3)}`;
      expect(await afterTampering([only], brokenAt)).toBe(3);
      const last = `UPDATE audit_trail SET prev_hash = '${other}' WHERE ${of(entries)}`;
      const fitting = `UPDATE audit_trail t SET hash = audit_hash(t) WHERE ${of(entries)}`;
      expect(await afterTampering([last, fitting, FIT_HEAD], brokenAt)).toBe(entries);
    });

    it('check 58: is broken where its head names another last entry', async () => {
      const head = `UPDATE audit_head SET hash = '${'f'.repeat(64)}' WHERE company_id = '${COMPANY}'`;
      expect(await afterTampering([head], brokenAt)).toBe(entries + 1);
    });
  });

  describe('the audit trail and its anchors', () => {
    const file = () => join(outside, 'audit-anchors.txt');
    const anchors = () => readAnchors(server.services.secrets, readFileSync(file(), 'utf8'));
    const differsFrom = async () => {
      const verdicts = await verifyAnchors(database(), anchors());
      return verdicts.map(({ companyId, differsFrom }) => [companyId, differsFrom?.day ?? null]);
    };
    beforeAll(async () => {
      for (let day = 0; day < 3; day += 1) {
        await takeAnchors(server.services);
        await takeAnchors(server.services);
        entries = await addEntries(2);
        server.clock.advance(24 * 60 * 60_000);
      }
    });

    it('check 58: are one line a company and day, in the data folder and in the place named for it', () => {
      expect(readFileSync(join(dataDir, 'audit-anchors.txt'), 'utf8')).toBe(readFileSync(file(), 'utf8'));
      const own = anchors().filter(({ companyId }) => companyId === COMPANY);
      expect(own.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
      expect(own.map(({ seq }) => seq)).toEqual([entries - 6, entries - 4, entries - 2]);
    });

    it('check 58: show the owner of the database who wrote the whole trail anew, hashes and all', async () => {
      expect(await differsFrom()).toEqual([
        [COMPANY, null],
        ['COM_1617', null],
      ]);
      const rewritten = [
        `UPDATE audit_trail SET username = 'somebody-else' WHERE ${of(entries - 5)}`,
        REHASH,
        FIT_HEAD,
      ];
      const seen = await afterTampering(rewritten, async () => [await brokenAt(), await differsFrom()]);
      expect(seen).toEqual([
        null,
        [
          [COMPANY, '2026-11-22'],
          ['COM_1617', null],
        ],
      ]);
    });

    it('check 58: show the owner who cut the end off and made the head fit', async () => {
      const cut = `DELETE FROM audit_trail WHERE company_id = '${COMPANY}' AND seq > ${entries - 3}`;
      const seen = await afterTampering([cut, FIT_HEAD], async () => [
        await brokenAt(),
        (await differsFrom())[0],
      ]);
      expect(seen).toEqual([null, [COMPANY, '2026-11-23']]);
    });

    it('check 58: cannot be made to fit without the secret key', () => {
      const text = readFileSync(file(), 'utf8');
      const forged = text.replace(/ (\d+) /, ' 1 ');
      expect(() => readAnchors(server.services.secrets, forged)).toThrow(
        /^Line 1 of the anchors was changed/,
      );
      const others = secretsFrom('another key of thirty-two characters');
      expect(() => readAnchors(others, text)).toThrow(/signed with another secret key/);
      expect(() => readAnchors(server.services.secrets, 'no anchor')).toThrow('Line 1 of the anchors is not');
    });

    it.runIf(home === 'postgres')('check 58: are asked by the command an operator runs', async () => {
      const said: string[] = [];
      const settings = { DATABASE_URL: url() ?? '', SECRET_KEY: 'a secret of the tests, 32 characters' };
      const verify = () =>
        verifyAudit(readConfig(settings), ['--anchors', file()], (line) => said.push(line));
      expect(await verify()).toBe(true);
      expect(said).toContain(`${COMPANY}: as it was on each of 3 anchors`);
      const rewritten = [`UPDATE audit_trail SET username = 'other' WHERE ${of(2)}`, REHASH, FIT_HEAD];
      expect(await afterTampering(rewritten, verify)).toBe(false);
      expect(said).toContain(
        `${COMPANY}: not what it was on 2026-11-21: entry ${entries - 6} was removed or written anew`,
      );
    });

    it('go by mail where an address is named, once a day however many servers there are', async () => {
      const settings = { DATA_DIR: dataDir, AUDIT_ANCHOR: 'mailto:auditor@example.com' };
      const servers = [
        await testServer(database(), settings, { companies: false }),
        await testServer(database(), settings, { companies: false }),
      ];
      for (const { services } of servers) await takeAnchors(services);
      const mails = () => [server, ...servers].flatMap((each) => each.mails);
      await expect.poll(() => mails().length).toBe(1);
      expect(mails()[0]?.recipient).toBe('auditor@example.com');
      const lines = (mails()[0]?.body ?? '').split('\n').filter((line) => line.includes(' COM_'));
      expect(readAnchors(server.services.secrets, lines.join('\n'))).toHaveLength(2);
      for (const each of servers) await each.close();
    });

    it('are not taken twice on a day when the place named for them was away for a while', async () => {
      writeFileSync(join(outside, 'blocked'), '');
      const away = { DATA_DIR: dataDir, AUDIT_ANCHOR: join(outside, 'blocked', 'anchors.txt') };
      const blocked = await testServer(database(), away, { companies: false });
      const before = readFileSync(join(dataDir, 'audit-anchors.txt'), 'utf8');
      await takeAnchors(blocked.services);
      const once = readFileSync(join(dataDir, 'audit-anchors.txt'), 'utf8');
      rmSync(join(outside, 'blocked'));
      await takeAnchors(blocked.services);
      expect(readFileSync(join(dataDir, 'audit-anchors.txt'), 'utf8')).toBe(once);
      expect(once.startsWith(before)).toBe(true);
      const late = readFileSync(join(outside, 'blocked', 'anchors.txt'), 'utf8');
      expect(readAnchors(server.services.secrets, late).length).toBeGreaterThan(0);
      await blocked.close();
    });
  });
});
