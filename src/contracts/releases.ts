import * as v from 'valibot';
import { contract } from './contract.ts';

export const readReleases = contract({
  method: 'GET',
  path: '/Version/Log',
  access: 'signedIn',
  outlet: 'none',
  summary: 'What each version brought, newest first; `since` leaves out that version and all before it',
  query: v.object({
    language: v.optional(v.picklist(['en', 'zh']), 'en'),
    since: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
  }),
  reply: v.object({
    releases: v.array(v.object({ versionNo: v.string(), date: v.string(), changes: v.array(v.string()) })),
  }),
});
