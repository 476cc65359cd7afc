import { createHash } from 'node:crypto';
import type { ImportEntry } from '../../../contracts/imports.ts';
import { fileSource } from '../../../lib/csv/byte-source.ts';
import type { Actor } from '../../actor.ts';
import { errorBody } from '../../http/error-reply.ts';
import { Reply } from '../../http/reply.ts';
import { checkKey } from '../../idempotency.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { ExistingChoice } from '../run/import-log.ts';
import { removeImport } from '../run/remove-imports.ts';
import { importFiles } from '../upload/import-files.ts';
import { showImport } from './show-import.ts';
import { startImport } from './start-import.ts';
import { takeUpload } from './take-upload.ts';

/**
 * Uploads and starts in one call. Sent again under its idempotency key with the same file, it is given the first
 * reply and the second copy of the file is forgotten (R5).
 */
export async function importAtOnce(
  services: Services,
  actor: Actor,
  raw: Request,
  { type, existing }: { readonly type: string; readonly existing: ExistingChoice },
): Promise<Response | Reply<{ import: ImportEntry }>> {
  const { database, idempotency: once, config } = services;
  const { companyId, userId } = actor;
  const { id } = await takeUpload(services, actor, type, raw);
  const key = raw.headers.get('idempotency-key');
  if (key === null) {
    const log = await database.write(companyId, (tx) => startImport(tx, actor, id, existing));
    return new Reply({ import: showImport(log) }, 202);
  }
  const path = importFiles(config.dataDir).path(companyId, id);
  const content = await hashOf(path, `${type.toLowerCase()}\n${existing}`);
  try {
    const { reply, replayed } = await once.run(
      { companyId, userId, outletId: actor.outletId, route: 'POST /import', key: checkKey(key), content },
      async (tx) => {
        const log = await startImport(tx, actor, id, existing);
        return { status: 202, text: JSON.stringify({ data: { import: showImport(log) } }) };
      },
      (refusal) => ({ status: refusal.status, text: JSON.stringify(errorBody(refusal, actor.requestId)) }),
    );
    if (replayed) await database.write(companyId, (tx) => removeImport(tx, companyId, id));
    return new Response(reply.text, {
      status: reply.status,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
      },
    });
  } catch (refused) {
    if (refused instanceof Refusal && refused.status < 500)
      await database.write(companyId, (tx) => removeImport(tx, companyId, id));
    throw refused;
  }
}

async function hashOf(path: string, choice: string): Promise<string> {
  const hash = createHash('sha256').update(`${choice}\n`);
  for await (const piece of fileSource(path).open()) hash.update(piece);
  return hash.digest('hex');
}
