import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases/database.ts';
import { layDatabase } from '../../../tests/support/databases/schema-image.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { secretsFrom } from '../secrets.ts';
import { type Anchor, lineOf, readAnchors } from './anchors.ts';
import { type AuditEntry, appendAudit } from './append-audit.ts';
import { lastChange } from './last-change.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyTrail } from './verify-audit.ts';
import { sayVerdicts, verifyAudit } from './verify-command.ts';

const KEY = 'a secret of the tests, 32 characters';
const secrets = secretsFrom(KEY);

const makeCompany = (database: Database, id: string) =>
  database.systemWrite(async (tx) => {
    await tx.insertInto('company').values({ id, name: id, account_type: 'Retail' }).execute();
  });
const author = (companyId: string, username: string | null = 'mei') => ({
  companyId,
  userId: username,
  username,
  outletId: null,
  requestId: 'request',
});
const updated = (recordId: string): AuditEntry => ({ action: 'update', resource: 'item', recordId });
/** Entries of one command. */
const append = (database: Database, companyId: string, entries: readonly AuditEntry[], at?: Date) =>
  database.write(companyId, async (tx) => appendAudit(tx, author(companyId), entries, at));
/** What the owner of the database writes past every rule of it. */
const asOwner = (database: Database, statements: readonly string[]) =>
  database.systemWrite(async (tx) => {
    for (const each of [
      'RESET ROLE',
      'ALTER TABLE audit_trail DISABLE TRIGGER USER',
      ...statements,
      'ALTER TABLE audit_trail ENABLE TRIGGER USER',
      'SET ROLE backcounter_system',
    ])
      await sql.raw(each).execute(tx);
  });
const anchorOf = async (database: Database, companyId: string, day: string, seq: number): Promise<Anchor> => {
  const { rows } = await database.read(companyId, (tx) =>
    sql<{
      hash: string;
    }>`select hash from audit_trail where company_id = ${companyId} and seq = ${seq}`.execute(tx),
  );
  return { day, companyId, seq, hash: rows[0]?.hash ?? '' };
};

describe('on a database', () => {
  let opened: TestDatabase;
  const database = () => opened.database;
  beforeAll(async () => {
    opened = await openTestDatabase();
    for (const id of ['COM_1', 'COM_2', 'COM_3', 'COM_4']) await makeCompany(opened.database, id);
  });
  afterAll(() => opened.close());

  it('an entry says what happened to which record, by whom, from where, and what changed', async () => {
    const at = new Date('2026-03-16T02:00:00Z');
    await database().write('COM_1', async (tx) =>
      appendAudit(
        tx,
        { ...author('COM_1'), outletId: 'bangsar', address: '10.0.0.7' },
        [{ ...updated('milk'), title: 'Fresh Milk', changes: { price: ['1', '2'] } }, updated('tea')],
        at,
      ),
    );
    const { rows } = await database().read('COM_1', (tx) =>
      sql`select seq::int, at, user_id, username, outlet_id, action, record_type, record_id, record_title, changes,
        ip, request_id from audit_trail where company_id = 'COM_1' order by seq`.execute(tx),
    );
    const alike = { user_id: 'mei', username: 'mei', outlet_id: 'bangsar', action: 'update' };
    const further = { record_type: 'item', ip: '10.0.0.7', request_id: 'request' };
    const milk = { record_id: 'milk', record_title: 'Fresh Milk', changes: { price: ['1', '2'] } };
    expect(rows).toMatchObject([
      { seq: 1, ...alike, ...further, ...milk },
      { seq: 2, ...alike, ...further, record_id: 'tea', record_title: null, changes: {} },
    ]);
    expect(rows.map((row) => new Date(String(Object(row).at)).toISOString())).toEqual([
      at.toISOString(),
      at.toISOString(),
    ]);
  });

  it('entries that one command adds one after the other are all written, in their order', async () => {
    await database().write('COM_2', async (tx) => {
      appendAudit(tx, author('COM_2'), [updated('first')]);
      appendAudit(tx, author('COM_2'), [updated('second'), updated('third')]);
    });
    await append(database(), 'COM_2', [updated('fourth')]);
    const { rows } = await database().read('COM_2', (tx) =>
      sql<{
        record_id: string;
      }>`select record_id from audit_trail where company_id = 'COM_2' order by seq`.execute(tx),
    );
    expect(rows.map((row) => row.record_id)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('more entries than one statement takes are one whole chain', async () => {
    const many = Array.from({ length: 1001 }, (_, nth) => updated(`I-${nth}`));
    await append(database(), 'COM_3', many);
    expect(await verifyTrail(database(), 'COM_3')).toEqual({
      companyId: 'COM_3',
      entries: 1001,
      brokenAt: null,
    });
    const { rows } = await database().read('COM_3', (tx) =>
      sql<{
        record_id: string;
      }>`select record_id from audit_trail where company_id = 'COM_3' and seq in (1, 500, 501, 1001)
        order by seq`.execute(tx),
    );
    expect(rows.map((row) => row.record_id)).toEqual(['I-0', 'I-499', 'I-500', 'I-1000']);
  });

  it('the last change of a record is the latest line about it, with who made it', async () => {
    const of = (recordId: string, type = 'item') =>
      database().read('COM_4', (tx) => lastChange(tx, 'COM_4', type, recordId));
    await append(database(), 'COM_4', [updated('milk')], new Date('2026-03-16T02:00:00Z'));
    await database().write('COM_4', async (tx) =>
      appendAudit(tx, author('COM_4', 'ali'), [updated('milk')], new Date('2026-03-17T02:00:00Z')),
    );
    await append(database(), 'COM_4', [updated('tea')], new Date('2026-03-18T02:00:00Z'));
    expect(await of('milk')).toEqual({ lastChangedBy: 'ali', lastChangedAt: '2026-03-17T02:00:00.000Z' });
    expect(await of('milk', 'vendor')).toEqual({ lastChangedBy: null, lastChangedAt: null });
    await database().write('COM_4', async (tx) =>
      appendAudit(tx, author('COM_4', null), [updated('milk')], new Date('2026-03-19T02:00:00Z')),
    );
    expect(await of('milk')).toEqual({ lastChangedBy: null, lastChangedAt: '2026-03-19T02:00:00.000Z' });
  });

  it('a company without entries has a whole trail, and is compared with no anchors', async () => {
    await makeCompany(database(), 'COM_5');
    expect(await verifyTrail(database(), 'COM_5')).toEqual({
      companyId: 'COM_5',
      entries: 0,
      brokenAt: null,
    });
    expect(await verifyAnchors(database(), [])).toEqual([]);
  });

  it('the first anchor that does not agree is named, by day and then by entry, company by company', async () => {
    await makeCompany(database(), 'COM_6');
    await makeCompany(database(), 'COM_7');
    await append(database(), 'COM_6', ['a', 'b', 'c', 'd'].map(updated));
    await append(database(), 'COM_7', [updated('a')]);
    const own = (day: string, seq: number) => anchorOf(database(), 'COM_6', day, seq);
    const [first, second, third] = [
      await own('2026-03-01', 1),
      await own('2026-03-02', 2),
      await own('2026-03-02', 3),
    ];
    const other = await anchorOf(database(), 'COM_7', '2026-03-01', 1);
    expect(await verifyAnchors(database(), [third, other, first, second])).toEqual([
      { companyId: 'COM_6', anchors: 3, differsFrom: null },
      { companyId: 'COM_7', anchors: 1, differsFrom: null },
    ]);
    const wrong = (anchor: Anchor): Anchor => ({ ...anchor, hash: 'f'.repeat(64) });
    const verdicts = await verifyAnchors(database(), [other, wrong(third), first, wrong(second)]);
    expect(verdicts.map(({ differsFrom }) => differsFrom)).toEqual([wrong(second), null]);
  });
});

describe('a line of an anchor', () => {
  const anchor: Anchor = { day: '2026-03-16', companyId: 'COM_1', seq: 12, hash: 'a'.repeat(64) };

  it('is read as it was written; blanks at its end and empty lines say nothing', () => {
    const line = lineOf(secrets, anchor);
    expect(line).toMatch(/^2026-03-16 COM_1 12 a{64} [0-9a-f]{64}$/);
    expect(readAnchors(secrets, `\n${line}  \r\n \n`)).toEqual([anchor]);
    expect(readAnchors(secrets, '')).toEqual([]);
  });

  it('that is none, or was changed, is named by its number', () => {
    const good = lineOf(secrets, anchor);
    const read = (line: string) => () => readAnchors(secrets, `${good}\n${line}`);
    for (const none of ['nothing', `x${good}`, `${good}0`, good.replace('2026-03-16', '16/03/2026')])
      expect(read(none)).toThrow('Line 2 of the anchors is not an anchor');
    for (const changed of [
      good.replace('COM_1', 'COM_2'),
      good.replace(' 12 ', ' 13 '),
      good.replace('2026-03-16', '2026-03-17'),
    ])
      expect(read(changed)).toThrow('Line 2 of the anchors was changed, or signed with another secret key');
  });
});

describe('the command an operator runs', () => {
  it('says of each company whether its trail is whole and is what its anchors say, and fails where one is not', async () => {
    const { database, close } = await openTestDatabase();
    for (const id of ['COM_1', 'COM_2']) {
      await makeCompany(database, id);
      await append(database, id, ['a', 'b', 'c'].map(updated));
    }
    const anchors = [
      await anchorOf(database, 'COM_1', '2026-03-01', 2),
      await anchorOf(database, 'COM_2', '2026-03-01', 1),
      await anchorOf(database, 'COM_2', '2026-03-02', 3),
    ];
    const ask = async (kept: readonly Anchor[] = []) => {
      const said: string[] = [];
      const isWhole = await sayVerdicts(database, kept, (line) => said.push(line));
      return { isWhole, said };
    };
    const whole = ['COM_1: 3 entries, whole', 'COM_2: 3 entries, whole'];
    const agrees = 'COM_1: as it was on each of 1 anchors';
    expect(await ask()).toEqual({ isWhole: true, said: whole });
    expect(await ask(anchors)).toEqual({
      isWhole: true,
      said: [...whole, agrees, 'COM_2: as it was on each of 2 anchors'],
    });
    await asOwner(database, [
      "UPDATE audit_trail SET username = 'other' WHERE company_id = 'COM_2' AND seq = 3",
    ]);
    expect(await ask()).toEqual({
      isWhole: false,
      said: ['COM_1: 3 entries, whole', 'COM_2: 3 entries, broken at entry 3'],
    });
    await asOwner(database, [
      "UPDATE audit_trail t SET hash = audit_hash(t) WHERE company_id = 'COM_2' AND seq = 3",
      `UPDATE audit_head SET hash = (SELECT hash FROM audit_trail WHERE company_id = 'COM_2' AND seq = 3)
        WHERE company_id = 'COM_2'`,
    ]);
    expect(await ask()).toEqual({ isWhole: true, said: whole });
    const rewritten = 'COM_2: not what it was on 2026-03-02: entry 3 was removed or written anew';
    expect(await ask(anchors)).toEqual({ isWhole: false, said: [...whole, agrees, rewritten] });
    await close();
  });

  it('reads the anchors of the file it is told, signed with the key of the installation', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-audit-'));
    await layDatabase(dataDir);
    const file = join(dataDir, 'anchors.txt');
    const anchor: Anchor = { day: '2026-03-01', companyId: 'COM_1', seq: 2, hash: 'a'.repeat(64) };
    writeFileSync(file, lineOf(secrets, anchor));
    const said: string[] = [];
    const verify = (key: string, ...args: string[]) =>
      verifyAudit(readConfig({ DATA_DIR: dataDir, SECRET_KEY: key }), args, (line) => said.push(line));
    try {
      await expect(verify(KEY, '--anchors')).rejects.toThrow('Which anchors? verify-audit --anchors FILE');
      await expect(verify(`${KEY} of others`, '--anchors', file)).rejects.toThrow('Line 1 of the anchors');
      expect(await verify(KEY, '--anchors', file)).toBe(false);
      expect(said).toEqual(['COM_1: not what it was on 2026-03-01: entry 2 was removed or written anew']);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
