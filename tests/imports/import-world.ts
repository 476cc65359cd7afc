import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Preview } from '../../src/contracts/imports.ts';
import { fileSource } from '../../src/lib/csv/byte-source.ts';
import { resourceNamed } from '../../src/resources/registry.ts';
import type { Actor } from '../../src/server/actor.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { announcing } from '../../src/server/events/announce.ts';
import { createHub } from '../../src/server/events/hub.ts';
import { recordsFile } from '../../src/server/imports/csv/records-file.ts';
import { previewFile } from '../../src/server/imports/preview/preview-file.ts';
import { profileOf } from '../../src/server/imports/profiles.ts';
import { startImport } from '../../src/server/imports/routes/start-import.ts';
import { type ImportLog, insertLog, readLog } from '../../src/server/imports/run/import-log.ts';
import { readReport } from '../../src/server/imports/run/import-report.ts';
import { runImport } from '../../src/server/imports/run/run-import.ts';
import { importFiles } from '../../src/server/imports/upload/import-files.ts';
import { newId } from '../../src/server/new-id.ts';
import type { StoredRecord } from '../../src/server/records/lists/columns.ts';
import { everyRecord, listRecords } from '../../src/server/records/lists/list-records.ts';
import { createMany } from '../../src/server/records/writing/write-records.ts';
import { secretsFrom } from '../../src/server/secrets.ts';
import { addCompany, adminOf } from '../support/companies/stock-company.ts';
import { openTestDatabase } from '../support/databases/database.ts';

export const COMPANY = 'COM_9002';
export const SAMPLES = join(import.meta.dirname, '../samples/imports');

/** A company with tax codes, outlets of these codes and nothing else, into which files are imported without a server in between. */
export async function openImportWorld({ outlets = [] }: { outlets?: readonly string[] } = {}) {
  const opened = await openTestDatabase();
  const hub = createHub(() => undefined);
  const database: Database = announcing(opened.database, hub);
  const dataDir = await mkdtemp(join(tmpdir(), 'backcounter-imports-'));
  const files = importFiles(dataDir);
  const log = pino({ level: 'silent' });
  await addCompany(database, COMPANY);
  const founded = await database.write(COMPANY, (tx) =>
    createMany(
      tx,
      adminOf(COMPANY, []),
      resourceNamed('outlet'),
      outlets.map((code) => ({ code, name: `Outlet ${code}` })),
    ),
  );
  const actor: Actor = adminOf(
    COMPANY,
    founded.flatMap(({ id }) => id ?? []),
  );
  await database.write(COMPANY, (tx) =>
    createMany(tx, actor, resourceNamed('taxCode'), [
      { code: 'SR', description: 'Standard rated supply', taxType: 'Supply', percentage: '6' },
      { code: 'SV', description: 'Service tax', taxType: 'Supply', percentage: '0' },
      { code: 'TX', description: 'Taxable purchase', taxType: 'Purchase', percentage: '6' },
      { code: 'ZP', description: 'Zero rated purchase', taxType: 'Purchase', percentage: '0' },
      { code: 'ZRL', description: 'Zero rated local supply', taxType: 'Supply', percentage: '0' },
    ]),
  );

  const surroundings = (stopping = () => false, using: Database = database) => ({
    database: using,
    files,
    log,
    services: { secrets: secretsFrom('a secret of the tests, 32 characters'), clock: systemClock },
    stopping,
    longestWait: 20,
  });

  /** Uploads text or a file and looks at it; nothing is imported yet. */
  async function look(
    type: string,
    content: string | { path: string },
    who = actor,
  ): Promise<Omit<Preview, 'fileName'>> {
    const id = newId();
    const path = await files.incoming(COMPANY, id);
    if (typeof content === 'string') await writeFile(path, content);
    else await copyFile(content.path, path);
    await files.keep(COMPANY, id);
    const profile = profileOf(type);
    if (!profile) throw new Error(type);
    const preview = await previewFile(database, who, profile, fileSource(files.path(COMPANY, id)));
    const { counts, header } = preview;
    await database.write(COMPANY, (tx) =>
      insertLog(tx, who, {
        id,
        resource: profile.name,
        fileName: 'file.csv',
        total: counts.total,
        header,
      }),
    );
    return { ...preview, id };
  }

  const start = (id: string, existing: 'update' | 'skip') =>
    database.write(COMPANY, (tx) => startImport(tx, actor, id, existing));
  const read = (id: string): Promise<ImportLog> => database.read(COMPANY, (tx) => readLog(tx, COMPANY, id));

  return {
    database,
    hub,
    files,
    dataDir,
    log,
    actor,
    surroundings,
    look,
    start,
    read,
    /** Looks, starts and runs to the end. */
    async bring(type: string, content: string | { path: string }, existing: 'update' | 'skip' = 'skip') {
      const { id } = await look(type, content);
      await start(id, existing);
      await runImport(surroundings(), COMPANY, id);
      return read(id);
    },
    /** Everything of such a file as it is exported. */
    async export(type: string, language: 'en' | 'zh' = 'en', who = actor): Promise<string> {
      const profile = profileOf(type);
      if (!profile) throw new Error(type);
      let text = '';
      for await (const line of recordsFile(database, who, profile, language)) text += line;
      return text;
    },
    /** Why rows of an import failed: what each is, and its cells with what is wrong in them. */
    async failures(id: string): Promise<string[]> {
      const rows = await database.read(COMPANY, (tx) =>
        readReport(tx, COMPANY, id, { outcome: 'failed', after: 0, limit: 500, hidden: new Set() }),
      );
      return rows.map(({ row, problems }) =>
        [row, ...problems.map(({ header, code }) => `${header}: ${code}`)].join(' '),
      );
    },
    /** What records hold, in the order they were made: their ids unless another key is named. */
    async find(
      name: string,
      isMeant: (record: StoredRecord) => boolean,
      key = 'id',
    ): Promise<readonly unknown[]> {
      const resource = resourceNamed(name);
      const asked = {
        ...everyRecord,
        sort: 'createdAt',
        pageSize: 1000,
        fields: Object.keys(resource.fields),
      };
      const { records } = await database.read(COMPANY, (tx) => listRecords(tx, actor, resource, asked));
      return records.filter(isMeant).map((record) => record[key]);
    },
    /** Makes records as a form would. */
    async make(name: string, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
      const made = await database.write(COMPANY, (tx) => createMany(tx, actor, resourceNamed(name), bodies));
      const problems = made.flatMap((outcome) => outcome.problems ?? []);
      if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
    },
    async close() {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>;

export const sample = (name: string): { path: string } => ({ path: join(SAMPLES, name) });
export const sampleText = (name: string): Promise<string> => readFile(join(SAMPLES, name), 'utf8');
