import * as v from 'valibot';
import { compose, read, sendCommand } from '../../../shell/api.ts';
import { loadCatalogue } from '../../../shell/error-catalogue.ts';

const params = v.record(v.string(), v.union([v.string(), v.number()]));
const sentence = v.object({ code: v.string(), message: v.string(), params });
const problem = v.object({
  ...sentence.entries,
  column: v.nullable(v.number()),
  header: v.nullable(v.string()),
});

/** What the server says of a row or column: a catalogue code, put into words by `useFailureText`. */
export type Sentence = v.InferOutput<typeof sentence>;
/** Why a row fails, and in which cell. */
export type Problem = v.InferOutput<typeof problem>;

const previewRow = v.object({
  row: v.number(),
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
  columns: v.array(v.object({ index: v.number(), field: v.string(), slot: v.nullable(v.number()) })),
  warnings: v.array(sentence),
  rows: v.array(previewRow),
  failingRows: v.array(previewRow),
  reasons: v.array(v.object({ ...sentence.entries, header: v.nullable(v.string()), rows: v.number() })),
  counts: v.object({ total: v.number(), new: v.number(), existing: v.number(), failing: v.number() }),
});
export type Preview = v.InferOutput<typeof preview>;

const entry = v.object({
  id: v.string(),
  fileName: v.string(),
  date: v.string(),
  status: v.picklist(['Ready', 'Running', 'Completed', 'Cancelled', 'Failed']),
  remark: v.nullable(sentence),
  total: v.number(),
  done: v.number(),
  success: v.number(),
  failed: v.number(),
  created: v.number(),
  updated: v.number(),
  skipped: v.number(),
});
/** One import as the log keeps it (spec 3 §3). */
export type ImportEntry = v.InferOutput<typeof entry>;

const report = v.object({
  header: v.array(v.string()),
  rows: v.array(
    v.object({
      row: v.number(),
      key: v.nullable(v.string()),
      problems: v.array(problem),
      cells: v.array(v.string()),
    }),
  ),
});
export type FailedReport = v.InferOutput<typeof report>;

/** Replies with sentences in them are shown only when the catalogue that words them is there. */
async function withWords<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const [data] = await Promise.all([reply, loadCatalogue().catch(() => null)]);
  return data;
}

/** Uploads a file and reads what importing it would do. */
export async function uploadForPreview(type: string, file: File): Promise<Preview> {
  const body = new FormData();
  body.append('file', file, file.name);
  const command = compose('POST', '/import/preview', body, { query: { type } });
  const reply = await withWords(sendCommand(command, v.object({ data: preview })));
  return reply.data;
}

/** A start, complete with its key: sent again after a lost reply it is still the same start. */
export const startCommand = (id: string, existing: 'update' | 'skip') =>
  compose('POST', `/import/${id}/run`, { existing });

const one = v.object({ import: entry });

export const sendStart = async (command: ReturnType<typeof startCommand>): Promise<ImportEntry> =>
  (await sendCommand(command, one)).import;

export const sendCancel = async (id: string): Promise<ImportEntry> =>
  (await sendCommand(compose('POST', `/import/${id}/cancel`, {}), one)).import;

export const sendDelete = (id: string): Promise<unknown> =>
  sendCommand(compose('DELETE', `/import/${id}`), v.unknown());

export const readImport = async (id: string, signal?: AbortSignal): Promise<ImportEntry> =>
  (await read(`/import/${id}`, v.object({ data: entry }), signal ? { signal } : {})).data;

export const readLog = (type: string, page: number, pageSize: number) =>
  withWords(
    read('/import', v.object({ imports: v.array(entry), metadata: v.object({ total: v.number() }) }), {
      query: { type, page, pageSize },
    }),
  );

/** Failed rows of an import, as uploaded, with what was wrong. */
export const readFailedRows = (id: string, pageSize: number): Promise<FailedReport> =>
  withWords(read(`/import/${id}/rows`, report, { query: { outcome: 'failed', pageSize } }));

export const templatePath = (type: string, language: string): string =>
  `/api/import/template?type=${encodeURIComponent(type)}&language=${language}`;
export const failedRowsPath = (id: string, language: string): string =>
  `/api/import/${id}/failed?language=${language}`;
