import * as v from 'valibot';
import { contract } from './contract.ts';

export const readHealth = contract({
  method: 'GET',
  path: '/health',
  access: 'public',
  outlet: 'none',
  summary: 'The process is up; answers without the database',
  reply: v.object({ status: v.literal('up') }),
});

export const readReadiness = contract({
  method: 'GET',
  path: '/ready',
  access: 'public',
  outlet: 'none',
  summary: 'The database is reachable and its schema up to date',
  reply: v.object({
    status: v.literal('ready'),
    /** Delays of documents and calls to the outside world that have failed and are tried again. */
    failing: v.object({ timers: v.number(), jobs: v.number() }),
  }),
});

export const readVersion = contract({
  method: 'GET',
  path: '/Version',
  access: 'public',
  outlet: 'none',
  summary: 'The version of the program',
  reply: v.object({ version: v.string(), versionNo: v.string() }),
});

export const readSupport = contract({
  method: 'GET',
  path: '/support',
  access: 'signedIn',
  outlet: 'none',
  summary: 'Telephone numbers and e-mail of the support, and the address of the newer portal',
  reply: v.object({ phones: v.array(v.string()), email: v.string(), newPortalUrl: v.string() }),
});

const progress = v.object({ done: v.number(), total: v.number() });
/** How far long work has come. */
export type Progress = v.InferOutput<typeof progress>;

/** What a message of the stream of changes carries, as JSON. */
export const changeNews = v.array(
  v.object({
    resource: v.string(),
    id: v.string(),
    progress: v.optional(progress),
  }),
);

/** What an event `database` of the stream says, as JSON: whether changes can be saved. */
export const databaseNews = v.picklist(['lost', 'back']);

/** Where the stream of changes is, below `/api`. */
export const changesPath = '/events';

export const readChanges = contract({
  method: 'GET',
  path: changesPath,
  access: 'signedIn',
  outlet: 'none',
  summary: 'Server-sent events: which records changed, so that open screens fetch them again',
  replyType: 'stream',
  reply: v.string(),
});
