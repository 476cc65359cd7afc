import * as v from 'valibot';
import { IMPORT_STATUSES } from '../run/import-log.ts';
import { OUTCOMES } from '../run/import-report.ts';

/** The replies of the import calls (spec 3 §7); also what the API's description says of them. */
const Params = v.record(v.string(), v.union([v.string(), v.number()]));
const Sentence = v.object({ code: v.string(), params: Params, message: v.string() });
const Problem = v.object({
  ...Sentence.entries,
  column: v.nullable(v.number()),
  header: v.nullable(v.string()),
});

export const ImportShape = v.object({
  id: v.string(),
  type: v.string(),
  fileName: v.string(),
  date: v.string(),
  finishedAt: v.nullable(v.string()),
  status: v.picklist(IMPORT_STATUSES),
  remark: v.nullable(Sentence),
  existing: v.nullable(v.picklist(['update', 'skip'])),
  total: v.number(),
  done: v.number(),
  success: v.number(),
  failed: v.number(),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
});

const PreviewRow = v.object({
  row: v.number(),
  line: v.number(),
  key: v.string(),
  verdict: v.picklist(['new', 'existing', 'failing']),
  cells: v.array(v.string()),
  problems: v.array(Problem),
});

export const PreviewShape = v.object({
  id: v.string(),
  fileName: v.string(),
  encoding: v.string(),
  delimiter: v.string(),
  header: v.array(v.string()),
  columns: v.array(v.object({ index: v.number(), field: v.string(), slot: v.nullable(v.number()) })),
  warnings: v.array(Sentence),
  rows: v.array(PreviewRow),
  failingRows: v.array(PreviewRow),
  reasons: v.array(v.object({ ...Sentence.entries, header: v.nullable(v.string()), rows: v.number() })),
  counts: v.object({ total: v.number(), new: v.number(), existing: v.number(), failing: v.number() }),
});

export const ReportRowShape = v.object({
  row: v.number(),
  outcome: v.picklist(OUTCOMES),
  key: v.nullable(v.string()),
  recordId: v.nullable(v.string()),
  problems: v.array(Problem),
  cells: v.array(v.string()),
});
