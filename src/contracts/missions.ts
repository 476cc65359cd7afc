import * as v from 'valibot';
import { contract } from './contract.ts';

/** Where a person stands with a mission; the states of its chart. */
export const missionStatus = v.picklist(['Locked', 'Available', 'In Progress', 'Completed', 'Skipped']);

/** A mission as a list shows it, for the person who asks. */
const missionSummary = v.object({
  id: v.string(),
  status: missionStatus,
  /** Steps that must be done, and how many of them are. */
  done: v.number(),
  of: v.number(),
  /** Permissions it needs that the person does not hold. */
  missingPermissions: v.array(v.string()),
  /** Missions that have to be completed first. */
  waitsFor: v.array(v.string()),
  /** Whether anybody of the company has completed it. */
  isDoneInCompany: v.boolean(),
  /** ISO instants; null before it was started or completed. */
  startedAt: v.nullable(v.string()),
  completedAt: v.nullable(v.string()),
});
export type MissionSummary = v.InferOutput<typeof missionSummary>;

const missionProgress = v.object({
  ...missionSummary.entries,
  steps: v.array(
    v.object({
      id: v.string(),
      /** ISO instant; null while it is open. */
      doneAt: v.nullable(v.string()),
    }),
  ),
});
export type MissionProgress = v.InferOutput<typeof missionProgress>;

export const readMissions = contract({
  method: 'GET',
  path: '/missions',
  access: 'signedIn',
  summary: 'Every mission and how far the person who asks has come with it',
  reply: v.object({ missions: v.array(missionSummary) }),
});

export const readMission = contract({
  method: 'GET',
  path: '/missions/:id',
  access: 'signedIn',
  summary: 'One mission with its steps, as they were last checked',
  reply: v.object({ mission: missionProgress }),
});

const missionEvent = <const Path extends `/missions/:id/${string}`>(path: Path, summary: string) =>
  contract({
    method: 'POST',
    path,
    access: 'signedIn',
    outlet: 'required',
    summary,
    idempotent: true,
    reply: v.object({ mission: missionProgress }),
  });

export const startMission = missionEvent('/missions/:id/start', 'Starts a mission at the outlet in use');
export const restartMission = missionEvent(
  '/missions/:id/restart',
  'Starts a mission again, with no step done',
);
export const skipMission = missionEvent(
  '/missions/:id/skip',
  'Lays a mission aside; it can be started later',
);
export const checkMission = missionEvent(
  '/missions/:id/check',
  'Looks at the data of the company and marks the steps that are done now',
);

/** What a trainer sees: who is where, and what of the charts nobody has practised. */
export const readMissionBoard = contract({
  method: 'GET',
  path: '/missions/board',
  access: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  summary: 'How far each person has come with each mission, and the steps of charts nobody has taken',
  mayLag: true,
  reply: v.object({
    people: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        username: v.string(),
        /** Only those they have begun, completed or skipped. */
        missions: v.array(
          v.object({
            id: v.string(),
            status: missionStatus,
            done: v.number(),
            of: v.number(),
            lastStepAt: v.nullable(v.string()),
          }),
        ),
      }),
    ),
    /** Steps of documents' charts that nobody of the company has taken. */
    unpractised: v.array(
      v.object({
        chart: v.string(),
        region: v.string(),
        event: v.string(),
        from: v.string(),
        to: v.string(),
      }),
    ),
  }),
});
