import type { Database } from '../../src/server/database/database.ts';
import { findChromium } from '../support/chromium.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { openBenchWorld } from './bench-world.ts';
import { enterItems } from './items.ts';
import { measureLargeDocuments } from './large-documents.ts';
import { measureOrders } from './order.ts';
import { type FigureChapter, measurePortal } from './portal.ts';
import { measureGrowth, measureReads } from './reads.ts';
import { asFigureTable, asTable, type Chapter, writeReport } from './report.ts';
import { measureStarts } from './start.ts';

const flags = new Set(process.argv.slice(2));
const titles = { embedded: 'On the embedded database', postgres: 'On a PostgreSQL server' } as const;
const SMALL = 10_000;
const LARGE = 100_000;
const MILLION = 1_000_000;

async function measureHome(home: Database['home']): Promise<Chapter> {
  const world = await openBenchWorld(home);
  try {
    const results = [
      ...(await measureReads(world)),
      ...(await measureOrders(world)),
      ...(await measureLargeDocuments(world)),
    ];
    let size = LARGE;
    if (flags.has('--million')) {
      await enterItems(world.database, world.large.companyId, LARGE, MILLION);
      await world.settle();
      size = MILLION;
    }
    results.push(...(await measureGrowth(world.small, world.large, { small: SMALL, large: size })));
    return { title: titles[home], results };
  } finally {
    await world.close();
  }
}

const steps: (() => Promise<Chapter>)[] = [];
for (const home of ['embedded', 'postgres'] as const) {
  const [only] = [...flags].filter((flag) => flag.startsWith('--home='));
  if (only && only !== `--home=${home}`) continue;
  if (home === 'postgres' && !findPostgres())
    console.log('PostgreSQL is not installed: its figures are left out.');
  else steps.push(() => measureHome(home));
}
if (!flags.has('--no-start'))
  steps.push(async () => ({ title: 'Starting (embedded database)', results: await measureStarts() }));

const chapters: Chapter[] = [];
for (const step of steps) {
  const chapter = await step();
  console.log(asTable(chapter));
  chapters.push(chapter);
}
const inBrowser: FigureChapter[] = [];
if (!findChromium()) console.log('No Chromium is installed: the figures of the browser are left out.');
else if (!flags.has('--no-portal')) {
  const figures = await measurePortal();
  console.log(asFigureTable(figures));
  inBrowser.push(figures);
}
if (!flags.has('--no-report')) writeReport(chapters, inBrowser);
