import * as v from 'valibot';
import { contract } from './contract.ts';

const access = 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION';
const day = v.pipe(v.string('invalidDate'), v.isoDate('invalidDate'));

const auditPack = v.object({
  id: v.string(),
  /** Days, both of them in it. */
  from: v.string(),
  to: v.string(),
  status: v.picklist(['Making', 'Ready', 'Failed', 'Removed']),
  /** What is being packed now, and how many rows of it are in. */
  part: v.nullable(v.string()),
  rows: v.number(),
  /** How many exceptions were found, and how many of each kind; null and none before it is whole. */
  exceptions: v.nullable(v.number()),
  exceptionsByCode: v.record(v.string(), v.number()),
  /** Of the company's key it is signed with. */
  fingerprint: v.nullable(v.string()),
  files: v.nullable(v.number()),
  bytes: v.nullable(v.number()),
  /** Why it could not be made: a code of the error catalogue. */
  failure: v.nullable(v.string()),
  askedBy: v.string(),
  askedAt: v.string(),
  endedAt: v.nullable(v.string()),
});
export type AuditPackShown = v.InferOutput<typeof auditPack>;

export const readAuditPacks = contract({
  method: 'GET',
  path: '/auditpacks',
  access,
  outlet: 'none',
  summary: 'The audit packs of the company, the newest first; an administrator’s',
  reply: v.object({ auditPacks: v.array(auditPack) }),
});

export const readAuditPack = contract({
  method: 'GET',
  path: '/auditpacks/:id',
  access,
  outlet: 'none',
  summary: 'One audit pack, with how far it is',
  reply: v.object({ auditPack }),
});

export const askForAuditPack = contract({
  method: 'POST',
  path: '/auditpacks',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Have an audit pack made of the days from one to another',
  body: v.strictObject({ from: day, to: day }),
  reply: v.object({ auditPack }),
});

export const downloadAuditPack = contract({
  method: 'GET',
  path: '/auditpacks/:id/files',
  access,
  outlet: 'none',
  summary: 'All files of an audit pack as one ZIP file',
  replyType: 'stream',
  reply: v.string(),
});

export const removeAuditPack = contract({
  method: 'POST',
  path: '/auditpacks/:id/remove',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Remove the files of an audit pack',
  reply: v.object({ auditPack }),
});
