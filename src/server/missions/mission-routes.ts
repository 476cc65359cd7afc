import * as calls from '../../contracts/missions.ts';
import { missions } from '../../rules/missions/missions.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { missionBoard } from './mission-board.ts';
import { checkMission, missionNamed, sendToMission } from './send-to-mission.ts';
import { progressOf, readStanding, summaryOf } from './standing.ts';

/** Missions of the person who asks; reading them changes nothing. */
export const missionRoutes: readonly Route[] = [
  read(calls.readMissionBoard, ({ tx, actor }) => missionBoard(tx, actor)),
  read(calls.readMissions, async ({ tx, actor }) => {
    const standing = await readStanding(tx, actor);
    return { missions: missions.map((mission) => summaryOf(actor, mission, standing)) };
  }),
  read(calls.readMission, async ({ tx, actor, param }) => {
    const mission = missionNamed(param('id'));
    return { mission: progressOf(actor, mission, await readStanding(tx, actor)) };
  }),
  write(calls.startMission, async ({ tx, actor, services, param }) => ({
    mission: await sendToMission(tx, actor, services.clock, param('id'), { type: 'start' }),
  })),
  write(calls.restartMission, async ({ tx, actor, services, param }) => ({
    mission: await sendToMission(tx, actor, services.clock, param('id'), { type: 'restart' }),
  })),
  write(calls.skipMission, async ({ tx, actor, services, param }) => ({
    mission: await sendToMission(tx, actor, services.clock, param('id'), { type: 'skip' }),
  })),
  write(calls.checkMission, async ({ tx, actor, services, param }) => ({
    mission: await checkMission(tx, actor, services.clock, param('id')),
  })),
];
