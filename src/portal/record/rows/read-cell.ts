import type { Field, FieldKind } from '../../../resources/kinds/kinds.ts';
import { readDate, todayHere } from '../../kit/lib/date-text.ts';
import { readDecimal } from '../../kit/lib/decimal-text.ts';

/** What a pasted text is in a field: its value, another record that must be looked up first, or nothing it can hold. */
export type ReadCell =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'lookup'; readonly to: string }
  | { readonly kind: 'unread' };

type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
/** The words of a choice in the current language. */
type ChoiceWords = (value: string) => string;
type Readers = {
  readonly [K in FieldKind]: (text: string, field: FieldOf<K>, words: ChoiceWords) => ReadCell;
};

const value = (found: unknown): ReadCell => ({ kind: 'value', value: found });
const unread: ReadCell = { kind: 'unread' };
const orUnread = (found: unknown): ReadCell =>
  found === null || found === undefined ? unread : value(found);
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const entries = (text: string) => text.split(/[,;，；、]+/).flatMap((each) => each.trim() || []);
const decimal = (text: string) => orUnread(readDecimal(text));
const yes = new Set(['yes', 'y', 'true', '1', '✓', '是', '对']);
const no = new Set(['no', 'n', 'false', '0', '–', '-', '否']);

const choice = (text: string, { values }: { readonly values: readonly string[] }, words: ChoiceWords) =>
  values.find((each) => plain(each) === plain(text) || plain(words(each)) === plain(text));

const readers: Readers = {
  text: (text) => value(text.trim()),
  money: decimal,
  quantity: decimal,
  percent: decimal,
  integer(text) {
    const found = readDecimal(text);
    return found !== null && /^-?\d+$/.test(found) ? value(Number(found)) : unread;
  },
  yesNo: (text) => (yes.has(plain(text)) ? value(true) : no.has(plain(text)) ? value(false) : unread),
  choice: (text, field, words) => orUnread(choice(text, field, words)),
  choices(text, field, words) {
    const found = entries(text).map((each) => choice(each, field, words));
    return found.includes(undefined) ? unread : value(found);
  },
  texts: (text) => value(entries(text)),
  date: (text) => orUnread(readDate(text, todayHere())),
  reference: (_text, { to }) => ({ kind: 'lookup', to }),
  lookup: (_text, { to }) => ({ kind: 'lookup', to }),
  references: () => unread,
  instant: () => unread,
  customFields: () => unread,
  image: () => unread,
  images: () => unread,
};

/** Reads a cell of a pasted sheet as its field understands it; an empty one empties the field. */
export function readCell<K extends FieldKind>(
  field: FieldOf<K> & { kind: K },
  text: string,
  words: ChoiceWords,
): ReadCell {
  if (text.trim() === '') return value(field.kind === 'yesNo' ? false : null);
  const read: Readers[K] = readers[field.kind];
  return read(text, field, words);
}
