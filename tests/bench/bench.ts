import type { Database } from '../../src/server/database/database.ts';
import { findChromium } from '../support/chromium.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { openBenchWorld } from './bench-world.ts';
import { enterItems } from './items.ts';
import { measureLargeDocuments } from './large-documents.ts';
import { type LoadChapter, measureLoad } from './load.ts';
import { measureOrders } from './order.ts';
import { type FigureChapter, measurePortal } from './portal.ts';
import { measureGrowth, measureReads } from './reads.ts';
import { asFigureTable, asLoadTable, asTable, type Chapter, keepLoad, writeReport } from './report.ts';
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

const [only] = [...flags].filter((flag) => flag.startsWith('--home='));
const homes = (['embedded', 'postgres'] as const).filter((home) => {
  if (home === 'postgres' && !findPostgres()) {
    console.log('PostgreSQL is not installed: its figures are left out.');
    return false;
  }
  return !only || only === `--home=${home}`;
});

const load: LoadChapter[] = [];
if (!flags.has('--no-load'))
  for (const home of homes) {
    const chapter = await measureLoad(home, !flags.has('--little'));
    console.log(asLoadTable(chapter));
    keepLoad(home, chapter);
    load.push(chapter);
  }
if (flags.has('--load')) process.exit();

const steps: (() => Promise<Chapter>)[] = homes.map((home) => () => measureHome(home));
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
if (!flags.has('--no-report')) writeReport(chapters, inBrowser, load);
