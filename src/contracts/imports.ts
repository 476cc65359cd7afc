import * as v from 'valibot';
import { contract } from './contract.ts';

/** Each kind of import has a page with a permission of its own; which, the handlers ask (`profileSeenBy`). */
const access = 'signedIn';
const language = v.optional(v.picklist(['en', 'zh']), 'en');
const type = v.object({ type: v.string() });
const count = (most: number, usual: number) =>
  v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(most)),
    String(usual),
  );

/** A row of data as its file numbers it: the heading is row 1. */
export const rowInFile = (row: number): number => row + 1;

/** How far an import is, in its life's order. */
export const importStatuses = ['Ready', 'Running', 'Completed', 'Cancelled', 'Failed'] as const;
/** What can become of one row. */
export const rowOutcomes = ['created', 'updated', 'skipped', 'failed'] as const;

/** A catalogue code with its English; the portal says it in its own language. */
const sentence = v.object({
  code: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  message: v.string(),
});
/** Why a row fails, and in which cell. */
const problem = v.object({
  ...sentence.entries,
  column: v.nullable(v.number()),
  header: v.nullable(v.string()),
});
export type Sentence = v.InferOutput<typeof sentence>;
export type Problem = v.InferOutput<typeof problem>;

/** One import as the log keeps it (spec 3 §3). */
const importEntry = v.object({
  id: v.string(),
  type: v.string(),
  fileName: v.string(),
  date: v.string(),
  finishedAt: v.nullable(v.string()),
  status: v.picklist(importStatuses),
  remark: v.nullable(sentence),
  existing: v.nullable(v.picklist(['update', 'skip'])),
  total: v.number(),
  done: v.number(),
  success: v.number(),
  failed: v.number(),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
});
export type ImportEntry = v.InferOutput<typeof importEntry>;

const previewRow = v.object({
  row: v.number(),
  line: v.number(),
  key: v.string(),
  verdict: v.picklist(['new', 'existing', 'failing']),
  cells: v.array(v.string()),
  problems: v.array(problem),
});
export type PreviewRow = v.InferOutput<typeof previewRow>;

const preview = v.object({
  id: v.string(),
  fileName: v.string(),
  encoding: v.string(),
  delimiter: v.string(),
  header: v.array(v.string()),
  /** The columns that are read; the field is null where one says another thing in rows of each kind. */
  columns: v.array(
    v.object({ index: v.number(), field: v.nullable(v.string()), slot: v.nullable(v.number()) }),
  ),
  warnings: v.array(sentence),
  rows: v.array(previewRow),
  failingRows: v.array(previewRow),
  reasons: v.array(v.object({ ...sentence.entries, header: v.nullable(v.string()), rows: v.number() })),
  counts: v.object({ total: v.number(), new: v.number(), existing: v.number(), failing: v.number() }),
});
export type Preview = v.InferOutput<typeof preview>;

export const previewImport = contract({
  method: 'POST',
  path: '/import/preview',
  access,
  upload: true,
  summary: 'Uploads a CSV file and says, row by row and cell by cell, what importing it would do.',
  query: type,
  reply: v.object({ data: preview }),
});

export const importAtOnce = contract({
  method: 'POST',
  path: '/import',
  access,
  upload: true,
  idempotent: true,
  summary: 'Uploads a CSV file and imports it at once; existing records are updated or left as they are.',
  query: v.object({ ...type.entries, existing: v.optional(v.picklist(['update', 'skip']), 'skip') }),
  reply: v.object({ import: importEntry }),
});

export const readTemplate = contract({
  method: 'GET',
  path: '/import/template',
  access,
  replyType: 'stream',
  summary:
    'A CSV file, in English or Chinese, with every heading an import of this kind takes, and one sample row.',
  query: v.object({ ...type.entries, language }),
  reply: v.string(),
});

export const exportRecords = contract({
  method: 'GET',
  path: '/import/export',
  access,
  replyType: 'stream',
  summary:
    'Everything an import of this kind can bring, as the CSV file that brings it: every field, with all that belongs to each record.',
  query: v.object({ ...type.entries, language }),
  reply: v.string(),
});

export const readImports = contract({
  method: 'GET',
  path: '/import',
  access,
  summary: 'The import log, newest first; files only looked at are not in it.',
  mayLag: true,
  query: v.object({ type: v.optional(v.string()), page: count(1_000_000, 1), pageSize: count(100, 10) }),
  reply: v.object({
    imports: v.array(importEntry),
    metadata: v.object({
      total: v.number(),
      totalIsExact: v.boolean(),
      page: v.number(),
      pageSize: v.number(),
    }),
  }),
});

export const readImport = contract({
  method: 'GET',
  path: '/import/:id',
  access,
  summary: 'One import: how far it is, or how it ended.',
  reply: v.object({ data: importEntry }),
});

const report = v.object({
  header: v.array(v.string()),
  rows: v.array(
    v.object({
      row: v.number(),
      outcome: v.picklist(rowOutcomes),
      key: v.nullable(v.string()),
      recordId: v.nullable(v.string()),
      problems: v.array(problem),
      cells: v.array(v.string()),
    }),
  ),
});
/** What became of rows of an import, as uploaded, with what was wrong. */
export type ImportReport = v.InferOutput<typeof report>;

export const readImportRows = contract({
  method: 'GET',
  path: '/import/:id/rows',
  access,
  summary: 'What became of each row, in the order of the file.',
  query: v.object({
    outcome: v.optional(v.picklist(rowOutcomes)),
    after: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
    pageSize: count(500, 100),
  }),
  reply: report,
});

export const readFailedRows = contract({
  method: 'GET',
  path: '/import/:id/failed',
  access,
  replyType: 'stream',
  summary: 'The failed rows as a CSV file with the reason of each, to correct and import again.',
  query: v.object({ language }),
  reply: v.string(),
});

export const startImport = contract({
  method: 'POST',
  path: '/import/:id/run',
  access,
  idempotent: true,
  summary: 'Imports an uploaded file; existing records are updated or left as they are.',
  body: v.strictObject({ existing: v.picklist(['update', 'skip'], 'required') }),
  reply: v.object({ import: importEntry }),
});

export const cancelImport = contract({
  method: 'POST',
  path: '/import/:id/cancel',
  access,
  idempotent: true,
  summary: 'Stops an import; rows already taken stay.',
  reply: v.object({ import: importEntry }),
});

export const removeImport = contract({
  method: 'DELETE',
  path: '/import/:id',
  access,
  idempotent: true,
  summary: 'Removes an import file and its log; the records it made stay.',
  reply: v.null(),
});
