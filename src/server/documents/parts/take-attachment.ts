import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { newKey } from '../../storage/new-key.ts';
import { demandRoom } from '../../storage/quota.ts';
import { receiveFile, type UploadRules } from '../../uploads/receive-file.ts';
import { visibleHead } from '../storage/find-header.ts';
import { attachmentFiles, measure } from './attachment-files.ts';
import { type Attachment, addAttachment, readAttachments } from './attachments.ts';
import { fileKindOf, startOf } from './file-kinds.ts';

const rules: UploadRules = {
  mostBytes: 10 * 1024 * 1024,
  refusalOf: (name) => (fileKindOf(name) ? null : wrongKind(name)),
  tooLarge: () => new Refusal('attachmentTooLarge', { limit: '10 MB' }),
  noFile: () => new Refusal('attachmentNoFile'),
};
const wrongKind = (name: string) => new Refusal('attachmentType', { name });

/**
 * Receives a file as it arrives and hangs it on a document its sender may see; a file that does not begin as its ending
 * says is refused, and nothing of a refused one stays on the disk.
 */
export async function takeAttachment(
  { database, config, clock }: Services,
  actor: Actor,
  definition: AnyDocument,
  documentId: string,
  raw: Request,
): Promise<readonly Attachment[]> {
  await database.find(actor.companyId, (tx) => visibleHead(tx, actor, definition, documentId));
  const files = attachmentFiles(config.dataDir);
  const id = newKey();
  const path = await files.place(actor.companyId, id);
  try {
    const name = await receiveFile(raw, path, rules);
    const kind = fileKindOf(name);
    const measured = await measure(path);
    if (!kind || measured.size === 0 || !kind.begins(await startOf(path))) throw wrongKind(name);
    const file = { id, name, contentType: kind.contentType, ...measured };
    const all = await database.write(actor.companyId, async (tx) => {
      await demandRoom(tx, actor.companyId, file.size, config.storageLimit);
      await addAttachment(tx, actor, clock.now(), definition, documentId, file);
      return readAttachments(tx, actor, definition, documentId);
    });
    if (!all.some((each) => each.id === id)) await files.remove(actor.companyId, id);
    return all;
  } catch (failure) {
    await files.remove(actor.companyId, id);
    throw failure;
  }
}
