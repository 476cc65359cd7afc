import * as v from 'valibot';

/** The file that lists all others, and the one with its signature: those two are listed nowhere. */
export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.sig';
/** What a file of rows is followed by: the fingerprint of each of its rows, in their order. */
export const FINGERPRINTS = '.rows';
/** Characters of a row's hash that are kept as its fingerprint. */
export const FINGERPRINT = 16;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** A file by its way from the pack's folder: never out of it. */
const path = v.pipe(v.string(), v.regex(/^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/));

const fileShape = v.object({
  path,
  bytes: count,
  sha256: hash,
  /** Lines of a file of rows; absent of others. */
  rows: v.optional(count),
});

const manifestShape = v.object({
  format: v.literal(1),
  company: v.object({ id: v.string(), name: v.string() }),
  from: v.string(),
  to: v.string(),
  madeAt: v.string(),
  version: v.string(),
  key: v.object({ algorithm: v.literal('Ed25519'), publicKey: v.pipe(v.string(), v.base64()) }),
  /** Where the audit trail of the pack begins: the entry before its first, by which that one is linked. */
  trail: v.object({
    after: v.object({ seq: count, hash: v.union([hash, v.literal('')]) }),
    entries: count,
    last: count,
  }),
  files: v.array(fileShape),
});

/** All files of a pack with their hashes, by whose key it is signed, and where its audit trail begins. */
export type Manifest = v.InferOutput<typeof manifestShape>;
export type ListedFile = v.InferOutput<typeof fileShape>;

/** @throws when the text is no manifest of a pack */
export const readManifest = (text: string): Manifest =>
  v.parse(v.pipe(v.string(), v.parseJson(), manifestShape), text);
