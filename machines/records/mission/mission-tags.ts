import type { TransitionMeta } from '../../lib/meta.ts';
import { rows } from '../../lib/rows.ts';
import { type MissionTag, mission } from './mission.ts';

/** Whether the chart says this of where a mission stands. */
export const missionIs = (status: string, tag: MissionTag): boolean =>
  mission.states[status]?.tags.includes(tag) ?? false;

/** What the chart says of an event a person may send to a mission there; undefined where it takes none. */
export const missionOffers = (status: string, event: string): TransitionMeta | undefined =>
  rows(mission).find((row) => row.state === status && row.event === event)?.meta;
