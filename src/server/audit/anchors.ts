import * as v from 'valibot';
import type { Secrets } from '../secrets.ts';

/** What a company's trail came to on a day, in one signed line that is kept where the database's owner cannot change it. */
export interface Anchor {
  /** The day it was taken, `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly companyId: string;
  /** The last entry of that moment, and its hash. */
  readonly seq: number;
  readonly hash: string;
}

const anchorLine = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d \S+ \d{1,15} [0-9a-f]{64} [0-9a-f]{64}$/),
  v.transform((line) => {
    const [day = '', companyId = '', seq = '', hash = '', signature = ''] = line.split(' ');
    return { anchor: { day, companyId, seq: Number(seq), hash }, signature };
  }),
);

const wordsOf = ({ day, companyId, seq, hash }: Anchor): string => `${day} ${companyId} ${seq} ${hash}`;
const signatureOf = (secrets: Secrets, anchor: Anchor): string =>
  secrets.fingerprint('audit anchor', wordsOf(anchor));

/** The line of an anchor: day, company, entry, hash and signature. */
export const lineOf = (secrets: Secrets, anchor: Anchor): string =>
  `${wordsOf(anchor)} ${signatureOf(secrets, anchor)}`;

/** Reads lines that `lineOf` made; throws one plain sentence for one that is none or was signed with another key. */
export function readAnchors(secrets: Secrets, text: string): Anchor[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = v.safeParse(anchorLine, line.trimEnd());
    if (!parsed.success) throw new Error(`Line ${index + 1} of the anchors is not an anchor`);
    const { anchor, signature } = parsed.output;
    if (signature !== signatureOf(secrets, anchor))
      throw new Error(`Line ${index + 1} of the anchors was changed, or signed with another secret key`);
    return [anchor];
  });
}
