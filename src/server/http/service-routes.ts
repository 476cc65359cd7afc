import * as v from 'valibot';
import { changelog } from '../../domain/changelog.ts';
import { open, read } from './define-route.ts';
import type { Route } from './route.ts';

/** Whether the process and its database answer, and which version runs (contract, "Service"; spec 1 §7). */
export const serviceRoutes: readonly Route[] = [
  open({
    method: 'GET',
    path: '/health',
    summary: 'The process is up; answers without the database',
    reply: v.object({ status: v.literal('up') }),
    handle: async () => ({ status: 'up' }),
  }),
  open({
    method: 'GET',
    path: '/ready',
    summary: 'The database is reachable and its schema up to date',
    reply: v.object({ status: v.literal('ready') }),
    async handle({ services }) {
      await services.database.ready();
      return { status: 'ready' };
    },
  }),
  open({
    method: 'GET',
    path: '/Version',
    summary: 'The version of the program',
    reply: v.object({ version: v.string(), versionNo: v.string() }),
    handle: async ({ services }) => ({ version: services.version, versionNo: services.version }),
  }),
  read({
    path: '/Version/Log',
    access: 'signedIn',
    summary: 'What each version brought, newest first; `since` leaves out that version and all before it',
    query: v.object({
      language: v.optional(v.picklist(['en', 'zh']), 'en'),
      since: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
    }),
    reply: v.object({
      releases: v.array(v.object({ versionNo: v.string(), date: v.string(), changes: v.array(v.string()) })),
    }),
    async handle({ query: { language, since } }) {
      const upTo = changelog.findIndex(({ versionNo }) => versionNo === since);
      const shown = upTo === -1 ? changelog : changelog.slice(0, upTo);
      return {
        releases: shown.map((release) => ({
          ...release,
          changes: release.changes.map((words) => words[language]),
        })),
      };
    },
  }),
];
