import * as v from 'valibot';
import { contract } from './contract.ts';

/** What a picture may be at most: bytes, and pixels along a side (spec 1 §5, spec 3 §8). */
export const pictureLimits = { mostBytes: 0.5 * 1024 * 1024, mostSide: 1920 };

/** A picture that is kept, as its readers see it. */
const file = v.object({
  key: v.string(),
  name: v.string(),
  mediaType: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  alternative: v.nullable(v.string()),
});
export type StoredFile = v.InferOutput<typeof file>;

export const keepPictures = contract({
  method: 'POST',
  path: '/Storage',
  access: 'signedIn',
  upload: true,
  summary: 'Keep pictures (jpg, jpeg, gif, png); each gets a key of its own',
  reply: v.object({ keys: v.array(v.string()), files: v.array(file) }),
});

export const describePictures = contract({
  method: 'POST',
  path: '/Storage/details',
  access: 'signedIn',
  upload: true,
  summary:
    'What is known of pictures: of kept ones by key (JSON), or of new ones that come with the call (upload)',
  reply: v.object({ details: v.array(file) }),
});

export const readPicture = contract({
  method: 'GET',
  path: '/Storage/:key',
  access: 'signedIn',
  replyType: 'stream',
  summary: 'A picture by its key',
  reply: v.string(),
});
