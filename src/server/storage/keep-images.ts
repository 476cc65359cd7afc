import type { StoredFile } from '../../contracts/storage.ts';
import type { Actor } from '../actor.ts';
import { asRefusal } from '../database/failures.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { cleanImage } from './clean-image.ts';
import { diskStore } from './file-store.ts';
import { newKey } from './new-key.ts';
import { demandRoom } from './quota.ts';
import type { Received } from './receive-images.ts';
import { addFiles, forgetUnused } from './stored-files.ts';

/**
 * Keeps every picture of an upload, or none: each is written anew, laid under a key of its own and noted; what nobody
 * uses any more goes at the same time. @throws Refusal `invalidImage` naming the files that are no pictures, `storageQuota`,
 * `serverBusy` where others' pictures took too long
 */
export async function keepImages(
  { database, config, clock, pictures }: Pick<Services, 'database' | 'config' | 'clock' | 'pictures'>,
  actor: Actor,
  received: readonly Received[],
  alternatives: readonly (string | null)[] = [],
): Promise<StoredFile[]> {
  const { companyId } = actor;
  const store = diskStore(config.dataDir);
  const kept: (StoredFile & { content: Uint8Array })[] = [];
  const refused: string[] = [];
  for (const [index, { name, bytes }] of received.entries()) {
    const done = await pictures.take('write', companyId).catch((missed: unknown) => {
      throw asRefusal(missed);
    });
    const clean = await cleanImage(name, bytes).finally(done);
    if (clean === null) {
      refused.push(name);
      continue;
    }
    const { mediaType, width, height } = clean;
    const about = { key: newKey(), name, mediaType, width, height, alternative: alternatives[index] ?? null };
    kept.push({ ...about, bytes: clean.bytes.byteLength, content: clean.bytes });
  }
  if (refused.length > 0) throw new Refusal('invalidImage', { names: refused.join(', ') });
  const files = kept.map(({ content: _content, ...file }) => file);
  try {
    // Bytes first: a note without its picture would be worse than a picture without its note.
    for (const { key, content } of kept) await store.put(companyId, key, content);
    const more = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const unused = await database.write(companyId, async (tx) => {
      await demandRoom(tx, companyId, more, config.storageLimit);
      await addFiles(tx, actor, clock.now(), files);
      return forgetUnused(tx, companyId, clock.now());
    });
    await Promise.all(unused.map((key) => store.remove(companyId, key)));
  } catch (failure) {
    await Promise.all(kept.map(({ key }) => store.remove(companyId, key)));
    throw failure;
  }
  return files;
}
