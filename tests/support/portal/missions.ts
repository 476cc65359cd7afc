import type { MissionProgress, MissionSummary } from '../../../src/contracts/missions.ts';
import { type MissionId, missions } from '../../../src/rules/missions/missions.ts';
import type { PortalPage } from './portal-page.tsx';

/** A mission as the server tells of it: available, with no step done, unless said otherwise. */
export function missionReply(
  id: MissionId,
  {
    doneSteps = [],
    ...more
  }: Partial<Omit<MissionProgress, 'steps'>> & { doneSteps?: readonly string[] } = {},
): MissionProgress {
  const mission = missions.find((each) => each.id === id);
  if (mission === undefined) throw new Error(`There is no mission ${id}`);
  return {
    id,
    status: 'Available',
    done: doneSteps.length,
    of: mission.steps.length,
    missingPermissions: [],
    waitsFor: [],
    isDoneInCompany: false,
    startedAt: more.status === 'In Progress' ? '2026-11-20T02:00:00.000Z' : null,
    completedAt: null,
    ...more,
    steps: mission.steps.map((step) => ({
      id: step.id,
      doneAt: doneSteps.includes(step.id) ? '2026-11-21T02:00:00.000Z' : null,
    })),
  };
}

/** Has the server tell of these missions: all in a list, and each by itself and when it is checked. */
export function serveMissions(page: PortalPage, known: readonly MissionProgress[]): void {
  const summaries: MissionSummary[] = known.map(({ steps: _, ...summary }) => summary);
  page.server.always('GET /missions', 200, { data: { missions: summaries } });
  for (const mission of known) serveMission(page, mission);
}

/** Has the server tell of one mission anew. */
export function serveMission({ server }: PortalPage, mission: MissionProgress): void {
  const path = `/missions/${mission.id.toLowerCase()}`;
  server.always(`GET ${path}`, 200, { data: { mission } });
  server.always(`POST ${path}/check`, 200, { data: { mission } });
}
