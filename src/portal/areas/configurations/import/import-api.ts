import * as imports from '../../../../contracts/imports.ts';
import { call, prepare, send } from '../../../platform/api/api.ts';
import { addressOf } from '../../../platform/api/call-address.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';

/** Replies with sentences in them are shown only when the catalogue that words them is there. */
async function withWords<Reply>(reply: Promise<Reply>): Promise<Reply> {
  const [data] = await Promise.all([reply, loadCatalogue().catch(() => null)]);
  return data;
}

/** Uploads a file and reads what importing it would do. */
export async function uploadForPreview(type: string, file: File): Promise<imports.Preview> {
  const body = new FormData();
  body.append('file', file, file.name);
  return (await withWords(send(prepare(imports.previewImport, { query: { type }, body })))).data;
}

/** A start, complete with its key: sent again after a lost reply it is still the same start. */
export const startCommand = (id: string, existing: 'update' | 'skip') =>
  prepare(imports.startImport, { params: { id }, body: { existing } });

export const sendStart = async (command: ReturnType<typeof startCommand>): Promise<imports.ImportEntry> =>
  (await send(command)).import;

export const sendCancel = async (id: string): Promise<imports.ImportEntry> =>
  (await send(prepare(imports.cancelImport, { params: { id } }))).import;

export const sendDelete = (id: string): Promise<unknown> =>
  send(prepare(imports.removeImport, { params: { id } }));

export const readImport = async (id: string, signal?: AbortSignal): Promise<imports.ImportEntry> =>
  (await call(imports.readImport, { params: { id }, ...(signal ? { signal } : {}) })).data;

export const readLog = (type: string, page: number, pageSize: number) =>
  withWords(call(imports.readImports, { query: { type, page, pageSize } }));

/** Failed rows of an import, as uploaded, with what was wrong. */
export const readFailedRows = (id: string, pageSize: number) =>
  withWords(call(imports.readImportRows, { params: { id }, query: { outcome: 'failed', pageSize } }));

export const templatePath = (type: string, language: 'en' | 'zh'): string =>
  addressOf(imports.readTemplate, { query: { type, language } });
export const exportPath = (type: string, language: 'en' | 'zh'): string =>
  addressOf(imports.exportRecords, { query: { type, language } });
export const failedRowsPath = (id: string, language: 'en' | 'zh'): string =>
  addressOf(imports.readFailedRows, { params: { id }, query: { language } });
