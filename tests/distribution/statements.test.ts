import { beforeAll, describe, expect, it } from 'vitest';
import { startPackRunner } from '../../src/server/audit-pack/pack-runner.ts';
import type { Database } from '../../src/server/database/database.ts';
import { startRecostingRunner } from '../../src/server/documents/recosting-runner.ts';
import { endTimers } from '../../src/server/documents/timer-runner.ts';
import { startImportRunner } from '../../src/server/imports/run/import-runner.ts';
import { importFiles } from '../../src/server/imports/upload/import-files.ts';
import { waitingWork } from '../../src/server/metrics/waiting-work.ts';
import { failingWork } from '../../src/server/outbox/failing-work.ts';
import { runJob } from '../../src/server/outbox/job-runner.ts';
import { sweepOnce } from '../../src/server/sweep.ts';
import { tenancyWorld } from '../contract/tenancy/world.ts';
import { everyAddress } from '../security/sweep/every-address.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { type KeptStatement, keptStatements } from '../support/databases/kept-statements.ts';
import { planEach } from '../support/databases/plan-statements.ts';
import { everyNode, type PlanNode, routingFaults } from '../support/databases/shard-routing.ts';

/**
 * Work of the system that asks every company at once, by the file that says it, each with why. On a distributed database
 * each node answers for its part, and the coordinator puts the answers together; none may lock what it finds.
 */
const acrossCompanies: Readonly<Record<string, string>> = {
  'src/server/due-companies.ts': 'whose delays and calls are due: from there on, company by company',
  'src/server/audit-pack/pack-runner.ts': 'which companies have packs that a stopped server left unfinished',
  'src/server/imports/run/import-runner.ts': 'which imports a stop left under way, once at a start',
  'src/server/documents/recosting-runner.ts': 'which recostings a stop left under way, once at a start',
  'src/server/outbox/failing-work.ts': 'how much fails, for the health probe',
  'src/server/metrics/waiting-work.ts': 'how much waits, for the metrics',
  'src/server/sweep.ts': 'what has had its time, once an hour',
};

interface Judged extends KeptStatement {
  readonly plan: PlanNode | null | string;
}

let judged: readonly Judged[];
let database: Database;

/** Drives every operation that reads, and makes one of everything there is; other files of the run have said more. */
beforeAll(async () => {
  const opened = await openTestDatabase('embedded');
  ({ database } = opened);
  const world = await tenancyWorld(database);
  for (const [, path, accept] of await everyAddress(world.server, world.mine))
    await world.mine.company.call('GET', path, undefined, { Accept: accept });
  const { services } = world.server;
  await endTimers(services);
  await runJob({ ...services, kinds: [] });
  await failingWork(database);
  await waitingWork(database, services.clock.now());
  await startRecostingRunner(services).stop();
  await startPackRunner(services).stop();
  await startImportRunner({ ...services, files: importFiles(services.config.dataDir) }).stop();
  await sweepOnce(services);
  await world.close();
  const kept = keptStatements();
  const plans = await planEach(
    database,
    kept.map(({ text }) => text),
  );
  judged = kept.map((one) => ({ ...one, plan: plans.get(one.text) ?? null }));
  return () => opened.close();
});

const shown = ({ role, from, text }: KeptStatement, fault: string): string =>
  `${role} ${from}: ${fault}\n${text.replace(/\s+/g, ' ').trim().slice(0, 300)}`;

const wrongIn = (some: readonly Judged[]): string[] =>
  some.flatMap((one) =>
    typeof one.plan === 'object' && one.plan !== null
      ? routingFaults(one.plan).map(({ kind, table }) => shown(one, `${kind}: ${table}`))
      : [],
  );

const FED = /\binsert into\b(?:(?!\bvalues\b)[\s\S])*?\bdo update\b([\s\S]*?)(?:\breturning\b|$)/i;
/** What is selected goes to the node as rows, and a parameter of what happens to a row that is there would not follow. */
const isFedApart = (text: string): boolean => /\$\d/.test(FED.exec(text)?.[1] ?? '');

const isAcross = ({ role, from }: KeptStatement): boolean =>
  role === 'system' && from !== null && acrossCompanies[from] !== undefined;

describe('the statements of this run', () => {
  it('are many, and PostgreSQL has a plan of each', () => {
    expect(judged.length).toBeGreaterThan(300);
    expect(judged.flatMap((one) => (typeof one.plan === 'string' ? [shown(one, one.plan)] : []))).toEqual([]);
  });

  it('name their company, so that each goes to one node', () => {
    expect(wrongIn(judged.filter((one) => !isAcross(one)))).toEqual([]);
  });

  it('give a row that is there already no parameter beside the inserted ones, which Citus would not send', () => {
    expect(
      isFedApart('insert into a select $1 from b on conflict (c) do update set d = $2 returning 1'),
    ).toBe(true);
    expect(isFedApart('insert into a select $1 on conflict (c) do update set d = excluded.d')).toBe(false);
    expect(isFedApart('insert into a values ($1) on conflict (c) do update set d = $2')).toBe(false);
    const wrong = judged.filter(({ text }) => isFedApart(text));
    expect(wrong.map((one) => shown(one, 'a parameter behind do update'))).toEqual([]);
  });

  it('ask every company at once only for the named work of the system, which locks nothing there', () => {
    const across = judged.filter((one) => isAcross(one) && wrongIn([one]).length > 0);
    expect(Object.keys(acrossCompanies).filter((file) => !across.some(({ from }) => from === file))).toEqual(
      [],
    );
    const locking = across.filter(
      ({ plan }) =>
        typeof plan === 'object' &&
        plan !== null &&
        everyNode(plan).some((node) => node['Node Type'] === 'LockRows'),
    );
    expect(locking.map((one) => shown(one, 'locks'))).toEqual([]);
  });
});

describe('a statement that would not route', () => {
  it.each([
    ['select * from vendor where id = $1', ['asks without a company: vendor']],
    ['select * from vendor where company_id = $1 and id = $2', []],
    ["select * from vendor where 'COM_1' = company_id", []],
    ['update item set version = 2 where id = $1', ['asks without a company: item']],
    [
      'select * from vendor v join item i on i.company_id = v.company_id and i.preferred_vendor_id = v.id where v.company_id = $1',
      [],
    ],
    [
      'select (select max(i.version) from item i where i.company_id = v.company_id) from vendor v where v.company_id = $1',
      ['asks without a company: item'],
    ],
    [
      'select * from unnest($1::text[]) as g(c) join vendor v on v.company_id = g.c',
      ['asks without a company: vendor'],
    ],
    [
      'insert into stored_file select * from jsonb_populate_recordset(null::stored_file, $1) returning 1',
      ['writes without a company: stored_file'],
    ],
    [
      'insert into document_link select $1, a, a, a, a, a, a, 1 from unnest($2::text[]) as g(a)',
      ['copies rows in past row-level security: document_link'],
    ],
    [
      'update vendor set version = 2 where company_id = $1 returning (select max(version) from item i where i.company_id = $1)',
      ['asks another table while returning: vendor'],
    ],
    [
      'select * from vendor v join mail m on m.company_id = v.company_id where v.company_id = $1',
      ['joins a table of the coordinator: mail'],
    ],
  ] as const)('is found: %s', async (text, faults) => {
    const plan = (await planEach(database, [text])).get(text);
    if (typeof plan !== 'object' || plan === null) throw new Error(String(plan));
    expect(routingFaults(plan).map(({ kind, table }) => `${kind}: ${table}`)).toEqual(faults);
  });
});
