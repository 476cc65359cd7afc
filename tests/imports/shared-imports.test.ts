import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '../../src/server/imports/run/import-report.ts';
import { sharedData } from '../support/shared-data.ts';
import { COMPANY, type ImportWorld, openImportWorld } from './import-world.ts';

const folder = sharedData('imports');

describe.skipIf(!folder)("the sample data's import files", () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImportWorld();
  });
  afterAll(() => world.close());

  const file = (name: string) => ({ path: join(folder ?? '', name) });
  const failures = (id: string) =>
    world.database.read(COMPANY, (tx) =>
      readReport(tx, COMPANY, id, { outcome: 'failed', after: 0, limit: 20, hidden: new Set() }),
    );

  it('258 vendors are imported', async () => {
    const log = await world.bring('vendor', file('vendor_import.csv'));
    expect(await failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ total: 258, created: 258, failed: 0, status: 'Completed' });
  });

  it('635 items are imported with their vendors', async () => {
    const log = await world.bring('item', file('item_import.csv'));
    expect(await failures(log.id)).toEqual([]);
    expect(log).toMatchObject({ total: 635, created: 635, failed: 0 });
  });

  it('the same items again are found, none is made twice', async () => {
    const { counts } = await world.look('item', file('item_import.csv'));
    expect(counts).toEqual({ total: 635, new: 0, existing: 635, failing: 0 });
  });
});

it.runIf(!folder)(
  'NOTICE: the shared sample data are absent, their import files were not imported',
  () => {},
);
