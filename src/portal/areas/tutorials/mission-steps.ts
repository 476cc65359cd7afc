import type { MissionProgress } from '../../../contracts/missions.ts';
import type { Mission, MissionStep } from '../../../rules/missions/mission.ts';
import { missions } from '../../../rules/missions/missions.ts';

/** The mission by its id; undefined for one that is not declared. */
export const missionOf = (id: string): Mission | undefined => missions.find((mission) => mission.id === id);

/** The ids of the steps that are done. */
export const doneSteps = (progress: Pick<MissionProgress, 'steps'> | undefined): ReadonlySet<string> =>
  new Set(progress?.steps.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id])));

/** The step to do next: the first open one, those that may be left out last; undefined when all are done. */
export function nextStep(mission: Mission, done: ReadonlySet<string>): MissionStep | undefined {
  const open = mission.steps.filter(({ id }) => !done.has(id));
  return open.find(({ isOptional }) => isOptional !== true) ?? open[0];
}
