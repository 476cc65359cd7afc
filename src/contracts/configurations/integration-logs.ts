import * as v from 'valibot';
import { contract } from '../contract.ts';

/** How a posting to another system stands (domain/configuration §10): skipped where its document had moved on. */
export const postingStatuses = ['Pending', 'Success', 'Failed', 'Skipped'] as const;
const status = v.picklist(postingStatuses, 'invalidChoice');

const header = v.object({
  /** The kind of job, as `accounting`. */
  integration: v.string(),
  /** ISO instant; null where none was tried yet. */
  lastRun: v.nullable(v.string()),
  /** Of those that were asked for today, on the company's calendar. */
  success: v.number(),
  failed: v.number(),
  pending: v.number(),
  /** Why the last one that is not through failed. */
  lastError: v.nullable(v.string()),
});
export type IntegrationLogHeader = v.InferOutput<typeof header>;

const entry = v.object({
  id: v.string(),
  integration: v.string(),
  /** The resource's name: goodsReceivedNote. */
  documentType: v.string(),
  documentId: v.string(),
  documentNo: v.string(),
  outletName: v.nullable(v.string()),
  status,
  /** Why it failed, as the other system said it. */
  message: v.nullable(v.string()),
  attempts: v.number(),
  createdAt: v.string(),
  lastTry: v.nullable(v.string()),
  /** When it is tried next by itself. */
  nextTry: v.nullable(v.string()),
  /** It is still tried by itself. */
  isWaiting: v.boolean(),
  /** It failed and may be posted again. */
  canRepost: v.boolean(),
});
export type IntegrationLog = v.InferOutput<typeof entry>;

export const readIntegrationHeaders = contract({
  method: 'GET',
  path: '/integrationlog/summary',
  access: 'ALLOW_TO_ACCESS_INTEGRATION_LOG',
  summary: 'Each integration with its last run, what came of today’s postings, and its last failure',
  mayLag: true,
  reply: v.object({ integrationLogHeaders: v.array(header) }),
});

export const readIntegrationLogs = contract({
  method: 'GET',
  path: '/integrationlog',
  access: 'ALLOW_TO_ACCESS_INTEGRATION_LOG',
  summary: 'Postings to other systems at the outlets of the reader, newest first',
  query: v.object({
    integration: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
    status: v.optional(status),
    /** The `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[^ ]{1,40} [^ ]{1,100}$/, 'invalid'))),
  }),
  reply: v.object({ integrationLogs: v.array(entry), next: v.nullable(v.string()) }),
});

export const repostIntegrationLog = contract({
  method: 'POST',
  path: '/integrationlog/:id/repost',
  access: 'ALLOW_TO_EDIT_INTEGRATION_LOG',
  idempotent: true,
  summary: 'Posts again what failed: at once, and as often as a new one',
  reply: v.object({ integrationLog: entry }),
});
