import * as v from 'valibot';
import { contract } from '../contract.ts';

const access = 'ALLOW_TO_ACCESS_LIVEORDER';
export const storeStages = ['Staging', 'Production'] as const;
/** The version that was seen; 0 before anything was saved. */
const version = v.pipe(
  v.number('versionRequired'),
  v.integer('versionRequired'),
  v.minValue(0, 'versionRequired'),
);
const answers = v.record(v.string(), v.unknown());

const summary = {
  outletId: v.string(),
  outletCode: v.nullable(v.string()),
  outletName: v.string(),
  /** The step it goes on with. */
  step: v.string(),
  /** Whether the store is on: `Off`, `Staging`, `Production`. */
  store: v.string(),
  /** How much of what must be there is asked for, and how much of it is there. */
  asked: v.number(),
  answered: v.number(),
  version: v.number(),
  /** ISO instant; null before anything was saved. */
  updatedAt: v.nullable(v.string()),
};
const setupSummary = v.object(summary);
export type SetupSummary = v.InferOutput<typeof setupSummary>;

const setupDetail = v.object({
  ...summary,
  /** By question; without the keys of services. */
  answers,
  /** Questions whose answers are kept sealed and are there. */
  sealed: v.array(v.string()),
  /** What was answered to questions nobody asks any more. */
  setAside: answers,
  /** Of each step what is asked for, and what is still open. */
  steps: v.array(v.object({ state: v.string(), asked: v.number(), open: v.array(v.string()) })),
  /** What the chart is asked with. */
  facts: v.object({ openHere: v.number(), openSteps: v.number() }),
});
export type SetupDetail = v.InferOutput<typeof setupDetail>;
const reply = v.object({ setup: setupDetail });

export const readLiveOrderSetups = contract({
  method: 'GET',
  path: '/liveordersetups',
  access,
  summary: 'How far each outlet the reader works in has come with its LiveOrder store',
  reply: v.object({ setups: v.array(setupSummary) }),
});

export const readLiveOrderSetup = contract({
  method: 'GET',
  path: '/liveordersetups/:id',
  access,
  summary: 'The setup of an outlet’s LiveOrder store: answers, steps and what is still open',
  reply,
});

export const saveLiveOrderAnswers = contract({
  method: 'PUT',
  path: '/liveordersetups/:id/answers',
  access,
  summary: 'Keeps answers, of any step; what is not named stays, and null empties',
  idempotent: true,
  body: v.strictObject({ version, answers }),
  reply,
});

const step = <const Path extends `/liveordersetups/:id/${string}`>(path: Path, said: string) =>
  contract({
    method: 'POST',
    path,
    access,
    summary: said,
    idempotent: true,
    body: v.strictObject({ version }),
    reply,
  });

export const nextLiveOrderStep = step(
  '/liveordersetups/:id/next',
  'Goes on to the next step once this one is complete',
);
export const previousLiveOrderStep = step('/liveordersetups/:id/back', 'Goes back a step');
export const disableLiveOrder = step(
  '/liveordersetups/:id/disable',
  'Turns the store off; orders under way stay as they are',
);

/** Held to its version, so that a repeated call does nothing twice. */
export const enableLiveOrder = contract({
  method: 'POST',
  path: '/liveordersetups/:id/enable',
  access,
  summary: 'Turns the store on for a stage, with the caller’s password and the terms accepted',
  body: v.strictObject({
    version,
    stage: v.picklist(storeStages, 'invalidChoice'),
    acceptsTerms: v.boolean('invalid'),
    password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200, 'tooLong')),
  }),
  reply,
});
