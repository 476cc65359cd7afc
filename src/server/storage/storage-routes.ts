import * as v from 'valibot';
import { own } from '../http/define-route.ts';
import { parseBody } from '../http/parse-input.ts';
import { readText } from '../http/read-body.ts';
import { created, Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parseStrictJson } from '../http/strict-json.ts';
import { Refusal } from '../refusal.ts';
import { diskStore } from './file-store.ts';
import { keepImages } from './keep-images.ts';
import { receiveImages } from './receive-images.ts';
import { describeFile, findFiles } from './stored-files.ts';

const key = v.pipe(v.string('required'), v.regex(/^[\w-]{16,80}$/, 'invalid'));
const words = v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(200, 'tooLong'))));
const fileShape = v.object({
  key: v.string(),
  name: v.string(),
  mediaType: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  alternative: v.nullable(v.string()),
});
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
  own({
    method: 'POST',
    path: '/Storage',
    access: 'signedIn',
    upload: true,
    summary: 'Keep pictures (jpg, jpeg, gif, png); each gets a key of its own',
    reply: v.object({ keys: v.array(v.string()), files: v.array(fileShape) }),
    async handle({ services, actor, raw }) {
      const { files: received } = await receiveImages(raw);
      const files = await keepImages(services, actor, received);
      return created({ keys: files.map((file) => file.key), files });
    },
  }),
  own({
    method: 'POST',
    path: '/Storage/details',
    access: 'signedIn',
    upload: true,
    summary:
      'What is known of pictures: of kept ones by key (JSON), or of new ones that come with the call (upload)',
    reply: v.object({ details: v.array(fileShape) }),
    async handle({ services, actor, raw }) {
      if (/^multipart\/form-data/i.test(raw.headers.get('content-type') ?? '')) {
        const { files, fields } = await receiveImages(raw);
        const said = parseBody(aboutBlobs, parseStrictJson(fields.details ?? '[]'));
        const alternatives = said.map(({ alternative = null }) => alternative);
        return created({ details: await keepImages(services, actor, files, alternatives) });
      }
      const { details } = parseBody(about, parseStrictJson(await readText(raw)));
      const keys = details.map((each) => each.key);
      const found = await services.database.write(actor.companyId, async (tx) => {
        for (const { key: named, alternative } of details)
          if (alternative !== undefined) await describeFile(tx, actor.companyId, named, alternative);
        return findFiles(tx, actor.companyId, keys);
      });
      return new Reply({ details: found });
    },
  }),
  own({
    method: 'GET',
    path: '/Storage/:key',
    access: 'signedIn',
    replyType: 'stream',
    summary: 'A picture by its key',
    reply: v.string(),
    async handle({ services, actor, param }) {
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
    },
  }),
];
