import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missions } from '../../src/rules/missions/missions.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';
import { nodesOf, planOf } from '../support/databases/plans.ts';
import { statementsOf } from '../support/databases/statements.ts';
import { testsOf } from './every-mission.ts';
import { COMPANY, type MissionWorld, openMissionWorld } from './mission-world.ts';
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

describe('the check of a mission', () => {
  it('is one statement, which has an index for every table it reads', async () => {
    await world.completed(
      'kopi-admin',
      missions.map(({ id }) => id),
    );
    for (const { id } of missions) {
      await world.mission(id, 'restart');
      const heard = await statementsOf(() => world.mission(id, 'check'));
      const [asked, ...more] = heard.filter(({ text }) => text.includes('c.done'));
      if (!asked) throw new Error(`${id} was not checked`);
      expect(more).toEqual([]);
      const plan = await opened.database.write(COMPANY, async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return planOf(tx, asked);
      });
      const whole = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
      expect(
        whole.map((node) => node['Relation Name']),
        id,
      ).toEqual([]);
    }
  });
});
