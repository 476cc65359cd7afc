import * as v from 'valibot';

const trailRow = v.object({
  seq: v.number(),
  prevHash: v.string(),
  hash: v.string(),
  /** Emptied of an erased person: it keeps its hash and place, and its text says less than was hashed. */
  erased: v.boolean(),
  /** The text that was hashed: a list that begins with the hash before, the company and the entry's number. */
  text: v.string(),
});

/** An entry of the audit trail as a pack has it. */
export type TrailRow = v.InferOutput<typeof trailRow>;

const hashedShape = v.looseTuple([v.string(), v.string(), v.number()]);

/** @throws when the line is none */
export const readTrailRow = (line: string): TrailRow =>
  v.parse(v.pipe(v.string(), v.parseJson(), trailRow), line);

/** The entry that was read last. */
export interface TrailLink {
  readonly seq: number;
  readonly hash: string;
}

/** Why an entry does not follow from the one before it. */
export type TrailBreak = 'missingBefore' | 'notLinked' | 'changed';

/** How an entry breaks the chain after the one before it; null where it follows. `sha256` is the hash of its text. */
export function breakOf(before: TrailLink, row: TrailRow, sha256: string): TrailBreak | null {
  if (row.seq !== before.seq + 1) return 'missingBefore';
  if (row.prevHash !== before.hash) return 'notLinked';
  if (row.erased) return null;
  if (sha256 !== row.hash) return 'changed';
  const hashed = v.safeParse(v.pipe(v.string(), v.parseJson(), hashedShape), row.text);
  return hashed.success && hashed.output[0] === row.prevHash && hashed.output[2] === row.seq
    ? null
    : 'changed';
}
