import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartDuties } from '../../src/rules/rights/duties.ts';
import { appendAudit } from '../../src/server/audit/append-audit.ts';
import { inPages } from '../../src/server/audit-pack/pack-work.ts';
import { readConfig } from '../../src/server/config.ts';
import { auditPack } from '../../src/server/operations/audit.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { historyIsMadeUp } from '../support/databases/history-follows.ts';
import { ocelShape } from './ocel-shape.ts';
import ocelSchema from './ocel20-schema.json' with { type: 'json' };
import { type PackedCompany, packedCompany, SECRET } from './packed-company.ts';

const rowsIn = (folder: string, name: string): Record<string, unknown>[] =>
  readdirSync(join(folder, name.split('/')[0] ?? ''))
    .filter((file) => file.startsWith(`${name.split('/')[1]}-`) && file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(join(folder, name.split('/')[0] ?? '', file), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line));

forAnyHome(({ home, database, url }) => {
  let world: PackedCompany;
  let folder: string;
  beforeAll(async () => {
    world = await packedCompany(database());
    ({ folder } = await world.pack('whole'));
  });
  afterAll(() => world?.close());
  /** The pack with one thing done to it, as it is found afterwards. */
  const foundIn = async (change: (copy: string) => void) => {
    const copy = `${folder}-changed`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    change(copy);
    const { findings, signature } = await world.verify(copy);
    return { findings, signature };
  };
  const edit = (path: string, from: string | RegExp, to: string) => (copy: string) => {
    const place = join(copy, path);
    const text = readFileSync(place, 'utf8');
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    writeFileSync(place, changed);
  };

  describe('an audit pack', () => {
    it('is as it was made, signed, and its audit trail follows from its own rows', async () => {
      const verdict = await world.verify(folder);
      expect(verdict).toMatchObject({ signature: 'good', findings: [] });
      const { rows } = await database().read(world.company.companyId, (tx) =>
        tx
          .selectFrom('audit_trail')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('company_id', '=', world.company.companyId)
          .execute()
          .then((found) => ({ rows: found })),
      );
      // The making of the pack is an entry behind it.
      expect(verdict.trailEntries).toBe(Number(rows[0]?.count) - 1);
    });

    it('has every document with its history taken again, the charts of that, stock, money and permissions', async () => {
      const documents = rowsIn(folder, 'history/documents');
      expect(documents.map(({ type, steps, replayed }) => ({ type, steps, replayed }))).toEqual(
        expect.arrayContaining([
          { type: 'purchaseOrder', steps: 4, replayed: 4 },
          { type: 'goodsReceivedNote', steps: 2, replayed: 2 },
        ]),
      );
      expect(rowsIn(folder, 'history/steps')).toHaveLength(6);
      expect(readdirSync(join(folder, 'charts')).sort()).toEqual([
        'goods-received-note-3.json',
        'goods-received-note-3.svg',
        'purchase-order-2.json',
        'purchase-order-2.svg',
      ]);
      expect(rowsIn(folder, 'stock/movements')).toMatchObject([{ onHand: '10.0000', action: 'receive' }]);
      expect(rowsIn(folder, 'stock/balances')).toMatchObject([{ itemCode: 'I1', onHand: '10.0000' }]);
      expect(rowsIn(folder, 'money/totals')).toContainEqual(
        expect.objectContaining({ type: 'purchaseOrder', currency: 'MYR', documents: 1, total: '42.4' }),
      );
      expect(rowsIn(folder, 'permissions/groups').map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Manager', 'Finance', 'Buyer']),
      );
      expect(rowsIn(folder, 'permissions/duties').map(({ id }) => id)).toEqual(
        expect.arrayContaining(chartDuties.map(({ id }) => id)),
      );
    });

    it('reads a page of rows at a time, and its files hold no more rows than they may', async () => {
      const asked: (number | null)[] = [];
      const taken: number[] = [];
      const work = { page: 3, tell: () => undefined };
      const pages = inPages<number>(work, 'numbers', async (last) => {
        // Nothing is asked ahead of what was used.
        expect(taken.at(-1) ?? null).toBe(last);
        asked.push(last);
        return [1, 2, 3, 4, 5, 6, 7].filter((each) => each > (last ?? 0)).slice(0, 3);
      });
      for await (const each of pages) taken.push(each);
      expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(asked).toEqual([null, 3, 6]);
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
      const rows: number[] = manifest.files.flatMap((file: { rows?: number }) => file.rows ?? []);
      expect(Math.max(...rows)).toBe(3);
    });

    it('is an OCEL 2.0 log by the schema of the standard', () => {
      const isLog = addFormats.default(new Ajv()).compile(ocelSchema);
      const log = JSON.parse(readFileSync(join(folder, 'process-mining/events.ocel.json'), 'utf8'));
      expect(isLog(log), JSON.stringify(isLog.errors)).toBe(true);
      const [first] = log.events;
      expect(isLog({ ...log, events: [{ ...first, time: 'yesterday' }] })).toBe(false);
      expect(isLog({ ...log, objectTypes: undefined })).toBe(false);
    });

    it('declares every name of that log, and has a table of the same events', () => {
      const log = v.parse(
        ocelShape,
        JSON.parse(readFileSync(join(folder, 'process-mining/events.ocel.json'), 'utf8')),
      );
      const objects = new Map(log.objects.map((each) => [each.id, each]));
      const types = new Map([...log.objectTypes, ...log.eventTypes].map((each) => [each.name, each]));
      for (const each of [...log.objects, ...log.events]) {
        const declared = types.get(each.type)?.attributes.map(({ name }) => name);
        expect(declared).toEqual(expect.arrayContaining(each.attributes.map(({ name }) => name)));
        for (const { objectId } of each.relationships) expect(objects.has(objectId)).toBe(true);
      }
      const note = log.objects.find(({ type }) => type === 'goodsReceivedNote');
      expect(note?.relationships).toEqual([
        { objectId: `purchaseOrder:${world.orderId}`, qualifier: 'came of' },
      ]);
      const table: Record<string, string>[] = parse(
        readFileSync(join(folder, 'process-mining/events.csv'), 'utf8'),
        { columns: true },
      );
      expect(table).toHaveLength(log.events.length);
      expect(
        table.map((row) => `${row.case_id} ${row.activity} ${row.timestamp} ${row.outlet}`).sort(),
      ).toEqual(
        log.events
          .map(({ id, type, time, attributes }) => {
            const outlet = attributes.find(({ name }) => name === 'outlet')?.value;
            return `${id.replace(/:\d+$/, '')} ${type.split(' ')[1]} ${time} ${outlet}`;
          })
          .sort(),
      );
    });

    it('tells who might do what on its last day, whatever was changed since', async () => {
      const { companyId, groups } = world.company;
      await database().write(companyId, async (tx) => {
        const author = { companyId, userId: 'root', username: 'root', outletId: null, requestId: 'later' };
        const changes = { permissions: [['ALLOW_TO_ACCESS_PO'], ['ALLOW_TO_EDIT_PO']] } as const;
        const change = { action: 'update', resource: 'userGroup', recordId: groups.manager, changes };
        appendAudit(tx, author, [change], new Date('2100-02-01T00:00:00Z'));
      });
      const then = await world.pack('then');
      expect(rowsIn(then.folder, 'permissions/groups')).toContainEqual({
        id: groups.manager,
        name: 'Manager',
        permissions: ['ALLOW_TO_ACCESS_PO'],
      });
    });

    it.skipIf(home === 'embedded')('is of one moment, whatever is written meanwhile', async () => {
      const { companyId } = world.company;
      await database().readMoment(companyId, async (tx) => {
        const vendors = async () =>
          (await sql`select id from vendor where company_id = ${companyId}`.execute(tx)).rows;
        const before = await vendors();
        await world.company.make('vendor', { vendorCode: 'V-LATER', name: 'Later' });
        expect(await vendors()).toEqual(before);
      });
    });

    it('counts a conflict of duties that is accepted on its last day, and names one whose acceptance ran out or was changed outside the program', async () => {
      const { as, make } = world.company;
      const reason = 'The owner reads every order';
      const accept = (person: 'fina' | 'finn', validUntil: string) =>
        make('acceptedConflict', {
          userId: as(person).userId,
          duties: ['issueAndApproveOrders'],
          reason,
          validUntil,
        });
      const namedIn = ({ overview }: Awaited<ReturnType<typeof world.pack>>) =>
        overview.exceptions.first.map(({ code, subject, detail }) => `${code}: ${subject}: ${detail}`);
      const named = (name: string) =>
        expect.stringMatching(`^twoDutiesInOneHand: COM_9100-${name}: issueAnd`);
      const before = await world.pack('before');
      expect(namedIn(before)).toEqual(expect.arrayContaining([named('fina'), named('finn')]));
      expect(before.overview.rights.accepted).toBe(0);

      await accept('fina', '2099-12-31');
      await accept('finn', '2099-12-30');
      const after = await world.pack('after');
      expect(namedIn(after)).not.toContainEqual(named('fina'));
      expect(namedIn(after)).toContainEqual(named('finn'));
      expect(after.overview.rights).toEqual({ ...before.overview.rights, accepted: 1 });
      expect(rowsIn(after.folder, 'permissions/conflicts')).toContainEqual(
        expect.objectContaining({
          user: 'COM_9100-fina',
          duty: 'issueAndApproveOrders',
          accepted: expect.objectContaining({ reason, validUntil: '2099-12-31' }),
        }),
      );

      await world.asOwner("UPDATE accepted_conflict SET valid_until = '2100-12-31'");
      const changed = await world.pack('changed');
      expect(namedIn(changed)).toContain(
        `rightsOutsideTrail: acceptedConflict ${reason}: validUntil is "2100-12-31", the trail says "2099-12-30"`,
      );
    });

    it('is refused for days that are none, and never written over', async () => {
      await expect(world.pack('none', { from: '2026-12-31', to: '2026-01-01' })).rejects.toThrow(
        'From which day',
      );
      await expect(world.pack('whole')).rejects.toThrow('a pack is never written over');
    });
  });

  describe('what is changed in the folder is named', () => {
    const row = 2;
    const changedRow = (path: string, at = row) => ({
      kind: 'changed',
      path,
      rows: { how: 'changed', from: at, to: at },
    });

    it('a row of the history', async () => {
      const path = 'history/steps-0002.jsonl';
      const { findings } = await foundIn(edit(path, /("event":"\w+)(?=[^\n]*\n[^\n]*\n$)/, '$1X'));
      expect(findings).toEqual([changedRow(path)]);
    });

    it('a movement, a permission and a chart', async () => {
      expect((await foundIn(edit('stock/movements-0001.jsonl', '10.0000', '11.0000'))).findings).toEqual([
        changedRow('stock/movements-0001.jsonl', 1),
      ]);
      const groups = 'permissions/groups-0001.jsonl';
      const { findings } = await foundIn(edit(groups, 'ALLOW_TO_EDIT_PO', 'ALLOW_TO_VOID_PO'));
      expect(findings).toMatchObject([{ kind: 'changed', path: groups, rows: { how: 'changed' } }]);
      const chart = 'charts/purchase-order-2.json';
      expect((await foundIn(edit(chart, 'Confirmed', 'Confirmee'))).findings).toEqual([
        { kind: 'changed', path: chart, rows: null },
      ]);
    });

    it('an entry taken out of the audit trail, which its chain shows as well', async () => {
      const path = 'audit/entries-0001.jsonl';
      const { findings } = await foundIn(edit(path, /(?<=\n)[^\n]*\n/, ''));
      expect(findings).toEqual([
        { kind: 'changed', path, rows: { how: 'missing', from: 2, to: 2 } },
        { kind: 'trail', path, row: 2, entry: 3, why: 'missingBefore' },
      ]);
    });

    it('a file that is gone or was put there, and a manifest that was not signed', async () => {
      const gone = await foundIn((copy) => rmSync(join(copy, 'money/totals-0001.jsonl')));
      expect(gone.findings).toEqual([{ kind: 'missing', path: 'money/totals-0001.jsonl' }]);
      const more = await foundIn((copy) => writeFileSync(join(copy, 'money/more.txt'), 'more'));
      expect(more.findings).toEqual([{ kind: 'added', path: 'money/more.txt' }]);
      const other = await foundIn(edit('manifest.json', '2026-01-01', '2026-01-02'));
      expect(other).toEqual({ findings: [], signature: 'wrong' });
      const bare = await foundIn((copy) => rmSync(join(copy, 'manifest.sig')));
      expect(bare).toEqual({ findings: [], signature: 'missing' });
    });

    it('by the command too, which fails then and says the key of a pack that is whole', async () => {
      const said: string[] = [];
      const config = readConfig({ SECRET_KEY: SECRET, ...(url() ? { DATABASE_URL: url() ?? '' } : {}) });
      const command = (...args: string[]) => auditPack(config, args, (line) => said.push(line));
      await command('--verify', folder);
      await command('--company', world.company.companyId, '--key');
      expect(said[1]).toBe(`Signed with key ${said.at(-1)}`);
      await foundIn(edit('stock/movements-0001.jsonl', '10.0000', '11.0000'));
      await expect(command('--verify', `${folder}-changed`)).rejects.toThrow(
        'stock/movements-0001.jsonl was changed: rows 1 to 1 changed',
      );
      if (!url()) return;
      const out = `${folder}-of-command`;
      await command(
        '--company',
        world.company.companyId,
        '--from',
        '2026-03-01',
        '--to',
        '2026-03-31',
        '--out',
        out,
      );
      expect(said.at(-1)).toContain(`The pack is in ${out}`);
      await command('--verify', out);
    });
  });

  describe('what is changed in the database before is an exception, by name', () => {
    it('a step, a chart, a movement, a permission and an entry that is gone', async () => {
      historyIsMadeUp(database());
      const { companyId, items, make } = world.company;
      await make('vendor', { vendorCode: 'V-LAST', name: 'The last entry' });
      await world.asOwner(
        `UPDATE document_history SET effects = '[]' WHERE document_id = '${world.orderId}' AND event = 'receive'`,
        `UPDATE document_history SET chart_hash = repeat('0', 64) WHERE document_type = 'goodsReceivedNote' AND seq = 2`,
        `UPDATE stock_movement SET d_on_hand = 12 WHERE item_id = '${items[0]}'`,
        `UPDATE user_group SET permissions = permissions || 'ALLOW_TO_VOID_ALL'::text WHERE name = 'Buyer'`,
        `DELETE FROM audit_trail WHERE company_id = '${companyId}' AND seq = 5`,
      );
      await world.asOwner(
        `DELETE FROM audit_trail WHERE company_id = '${companyId}'
          AND seq = (SELECT max(seq) FROM audit_trail WHERE company_id = '${companyId}')`,
      );
      // Anchored on a day when the third entry was another one.
      const anchors = [{ day: '2026-03-02', companyId, seq: 3, hash: 'a'.repeat(64) }];
      const { overview, folder: tampered } = await world.pack('tampered', { anchors });
      const found = overview.exceptions.first.map(
        ({ code, subject, detail }) => `${code}: ${subject}: ${detail}`,
      );
      for (const expected of [
        /^stepDoesNotFollow: purchaseOrder \S+: step \d \(receive\): the chart asks for/,
        /^stepDoesNotFollow: goodsReceivedNote \S+: step 2 \(confirm\): no version of goods-received-note says/,
        /^chartUnknown: goods-received-note: 1 steps name the content 0{64}/,
        /^balanceDiffers: .* at .*: onHand is 10\.0000, its ledger says 12\.0000/,
        /^balanceDiffers: I1 at Main store: on 2099-12-31 the ledger ends at 10\.0000, its movements come to 12\.0000/,
        /^rightsOutsideTrail: userGroup Buyer: permissions has ALLOW_TO_VOID_ALL, which the trail never gave/,
        /^trailBroken: entry 6: entries before it are missing/,
        /^trailBroken: entry \d+: the trail goes on behind its last entry, and is cut there/,
        /^anchorDiffers: entry 3: it is not the one that was anchored on 2026-03-02/,
      ])
        expect(found).toContainEqual(expect.stringMatching(expected));
      expect(rowsIn(tampered, 'exceptions/exceptions')).toHaveLength(overview.exceptions.count);
      const { signature, findings } = await world.verify(tampered);
      expect(signature).toBe('good');
      // The files are as they were made; the broken chain is in them for everybody to see.
      expect(findings).toMatchObject([{ kind: 'trail', entry: 6, why: 'missingBefore' }]);
    });
  });
});
