import { afterAll, beforeAll, describe } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { testsOf } from './every-mission.ts';
import { type MissionWorld, openMissionWorld } from './mission-world.ts';
import { salesScripts } from './scripts/sales-scripts.ts';
import { stockScripts } from './scripts/stock-scripts.ts';

let world: MissionWorld;
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await openMissionWorld(opened.database);
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

describe('the mission', () => {
  for (const [id, script] of Object.entries({ ...stockScripts, ...salesScripts }))
    testsOf(id, script, () => world);
});
