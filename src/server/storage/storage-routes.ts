import * as v from 'valibot';
import { describePictures, keepPictures, readPicture } from '../../contracts/storage.ts';
import { readText } from '../http/bodies/read-body.ts';
import { parseStrictJson } from '../http/json/strict-json.ts';
import { parseBody } from '../http/parse-input.ts';
import { created, Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { selfManaged } from '../http/serve-contract.ts';
import { Refusal } from '../refusal.ts';
import { diskStore } from './file-store.ts';
import { keepImages } from './keep-images.ts';
import { receiveImages } from './receive-images.ts';
import { describeFile, findFiles } from './stored-files.ts';

/** A hundred keys with their words. */
const MOST_TEXT = 256 * 1024;
const key = v.pipe(v.string('required'), v.regex(/^[\w-]{16,80}$/, 'invalid'));
const words = v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(200, 'tooLong'))));
const about = v.object({
  details: v.pipe(
    v.array(v.object({ key, alternative: words }), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(100, 'tooLong'),
  ),
});
const aboutBlobs = v.pipe(v.array(v.object({ alternative: words })), v.maxLength(10, 'tooLong'));

/** Pictures of items, outlets and menus (spec 1 §7). */
export const storageRoutes: readonly Route[] = [
  selfManaged(keepPictures, async ({ services, actor, raw }) => {
    const { files: received } = await receiveImages(raw);
    const files = await keepImages(services, actor, received);
    return created({ keys: files.map((file) => file.key), files });
  }),
  selfManaged(describePictures, async ({ services, actor, raw }) => {
    if (/^multipart\/form-data/i.test(raw.headers.get('content-type') ?? '')) {
      const { files, fields } = await receiveImages(raw);
      const said = parseBody(aboutBlobs, parseStrictJson(fields.details ?? '[]'));
      const alternatives = said.map(({ alternative = null }) => alternative);
      return created({ details: await keepImages(services, actor, files, alternatives) });
    }
    const { details } = parseBody(about, parseStrictJson(await readText(raw, MOST_TEXT)));
    const keys = details.map((each) => each.key);
    const found = await services.database.write(actor.companyId, async (tx) => {
      for (const { key: named, alternative } of details)
        if (alternative !== undefined) await describeFile(tx, actor.companyId, named, alternative);
      return findFiles(tx, actor.companyId, keys);
    });
    return new Reply({ details: found });
  }),
  selfManaged(readPicture, async ({ services, actor, param }) => {
    const [file] = await services.database.find(actor.companyId, (tx) =>
      findFiles(tx, actor.companyId, [param('key')]),
    );
    const bytes = file && (await diskStore(services.config.dataDir).get(actor.companyId, file.key));
    if (!file || !bytes) throw new Refusal('notFound');
    return new Response(bytes, {
      headers: {
        'Content-Type': file.mediaType,
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        // A key names one picture for ever: a changed picture has another.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    });
  }),
];
