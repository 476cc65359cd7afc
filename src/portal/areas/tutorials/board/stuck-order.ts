import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import type { readMissionBoard } from '../../../../contracts/missions.ts';

export type BoardPerson = ReplyOf<typeof readMissionBoard>['people'][number];
export type UnpractisedStep = ReplyOf<typeof readMissionBoard>['unpractised'][number];

/** The mission in progress nothing was done in for the longest; undefined for who works on none. */
export const stuckIn = ({ missions }: BoardPerson) =>
  missions
    .filter(({ status }) => missionIs(status, 'open'))
    .toSorted((one, other) => (one.lastStepAt ?? '').localeCompare(other.lastStepAt ?? ''))[0];

/** The instant of the last step a person did in any mission; '' for none. */
export const lastStepOf = ({ missions }: BoardPerson): string =>
  missions.reduce((last, { lastStepAt }) => ((lastStepAt ?? '') > last ? (lastStepAt ?? '') : last), '');

/** Whoever is stuck comes first: with a mission in progress, the longest without a step; then by what is done. */
export function byStuck(people: readonly BoardPerson[]): readonly BoardPerson[] {
  const doneBy = ({ missions }: BoardPerson) =>
    missions.filter(({ status }) => missionIs(status, 'done')).length;
  return people.toSorted((one, other) => {
    const [mine, theirs] = [stuckIn(one), stuckIn(other)];
    if ((mine === undefined) !== (theirs === undefined)) return mine === undefined ? 1 : -1;
    if (mine && theirs) return (mine.lastStepAt ?? '').localeCompare(theirs.lastStepAt ?? '');
    return doneBy(one) - doneBy(other) || one.name.localeCompare(other.name);
  });
}
