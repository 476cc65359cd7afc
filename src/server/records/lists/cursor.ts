import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';

/** Where a page ended: the sort it belongs to, the last row's sort value and its id. */
export interface Cursor {
  readonly sort: string;
  readonly value: string | number | boolean | null;
  readonly id: string;
}

const shape = v.strictTuple([
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  v.string(),
]);

/** The cursor as text for `metadata.next`. */
export function writeCursor({ sort, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** @throws Refusal `invalidCursor` when the text is not a cursor of this sort */
export function readCursor(text: string, sort: string): Cursor {
  try {
    const [of, value, id] = v.parse(shape, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (of === sort) return { sort, value, id };
  } catch {
    // Not JSON or not our shape: the same refusal as a cursor of another sort.
  }
  throw new Refusal('invalidCursor');
}
