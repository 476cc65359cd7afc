import type { Database } from '../../src/server/database/database.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { findChromium } from '../support/portal/chromium.ts';
import { openBenchWorld } from './bench-world.ts';
import { measureHighlights } from './highlights.ts';
import { enterItems } from './items.ts';
import { measureLargeDocuments } from './large-documents.ts';
import { measureLoad } from './load/load.ts';
import { measureOrders, stockOf } from './order.ts';
import { type FigureChapter, measurePortal } from './portal/portal.ts';
import { measureRightsMatrix } from './portal/rights-matrix.ts';
import { measurePrices } from './prices.ts';
import { measureGrowth, measureReads } from './reads.ts';
import {
  asFigureTable,
  asLoadTable,
  asTable,
  type Chapter,
  keepFigures,
  keepLoad,
  keepResults,
} from './report.ts';
import { measureRights } from './rights.ts';
import { measureSales } from './sale.ts';
import { measureSalesGrowth } from './sales-list.ts';
import { measureStarts } from './start.ts';

const flags = new Set(process.argv.slice(2));
const titles = { embedded: 'On the embedded database', postgres: 'On a PostgreSQL server' } as const;
const SMALL = 10_000;
const LARGE = 100_000;
const MILLION = 1_000_000;

async function measureHome(home: Database['home']): Promise<Chapter> {
  const world = await openBenchWorld(home);
  try {
    const reads = await measureReads(world);
    const stock = await stockOf(world.large);
    const results = [
      ...reads,
      ...(await measureOrders(world, stock)),
      ...(await measureSales(world, stock)),
      ...(await measureLargeDocuments(world, stock)),
    ];
    let size = LARGE;
    if (flags.has('--million')) {
      await enterItems(world.database, world.large.companyId, LARGE, MILLION);
      await world.settle('item');
      size = MILLION;
    }
    results.push(...(await measureGrowth(world.small, world.large, { small: SMALL, large: size })));
    results.push(...(await measureSalesGrowth(world, { small: SMALL, large: size })));
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

const wanted = [...flags].find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
const parts: Readonly<Record<string, () => Promise<void>>> = {
  async server() {
    for (const home of homes) tell(await measureHome(home));
  },
  async items() {
    for (const home of homes) {
      const world = await openBenchWorld(home);
      tell({
        title: titles[home],
        results: [...(await measurePrices(world)), ...(await measureHighlights(world))],
      });
      await world.close();
    }
  },
  async starts() {
    tell({ title: 'Starting (embedded database)', results: await measureStarts() });
  },
  async portal() {
    if (!findChromium())
      return console.log('No Chromium is installed: the figures of the browser are left out.');
    show(await measurePortal());
    show(await measureRightsMatrix());
  },
  async rights() {
    show(await measureRights());
  },
  async load() {
    for (const home of homes) {
      const chapter = await measureLoad(home, !flags.has('--little'));
      console.log(asLoadTable(chapter));
      keepLoad(home, chapter);
    }
  },
};

function show(figures: FigureChapter): void {
  console.log(asFigureTable(figures));
  keepFigures(figures);
}

function tell(chapter: Chapter): void {
  console.log(asTable(chapter));
  keepResults(chapter);
}

if (wanted !== undefined && !(wanted in parts))
  throw new Error(`--only= takes one of: ${Object.keys(parts).join(', ')}`);
for (const [name, measure] of Object.entries(parts))
  if (wanted === undefined || wanted === name) await measure();
process.exit();
