import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { testsOf } from './every-mission.ts';
import { type MissionWorld, openMissionWorld } from './mission-world.ts';
import { companyScripts } from './scripts/company-scripts.ts';
import { itemScripts } from './scripts/item-scripts.ts';
import { change } from './scripts/script.ts';

let world: MissionWorld;
let opened: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backcounter-missions-'));
  opened = await openTestDatabase();
  world = await openMissionWorld(opened.database, { DATA_DIR: dataDir });
  const { me } = world;
  for (const id of [me.outletId, me.otherOutletId])
    await change(me, 'outlets', 'outlet', { id }, { printedName: null, contactNo: null });
});
afterAll(async () => {
  await world.close();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the mission', () => {
  for (const [id, script] of Object.entries({ ...companyScripts, ...itemScripts }))
    testsOf(id, script, () => world);
});
