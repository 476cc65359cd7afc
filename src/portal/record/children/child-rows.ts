import * as v from 'valibot';
import { type StoredRecord, storedRecord } from '../../../contracts/records.ts';
import { type Child, rowFields } from '../../../resources/child.ts';
import type { Fields } from '../../../resources/define-resource.ts';
import { fieldOfWire, wireName } from '../../../resources/wire.ts';
import { bodyOf, changedBody, type Draft, emptyDraft } from '../../fields/draft.ts';
import type { FailureDetail } from '../../platform/api/failure.ts';
import { noteProblem, type RowProblems } from '../rows/row-problems.ts';

/** One row of a table of child records: a stored record or a new one, with what was typed over it. */
export interface ChildRow {
  /** The record's id; a name of its own for a new one. */
  readonly key: string;
  /** What is below what was typed; null for a row that was added. */
  readonly stored: StoredRecord | null;
  readonly draft: Draft;
  readonly isRemoved: boolean;
  /** Pasted texts the field cannot hold, by wire name. */
  readonly unread: Readonly<Record<string, string>>;
}

const changeSchema = v.object({
  typed: v.record(v.string(), v.unknown()),
  unread: v.record(v.string(), v.string()),
  isRemoved: v.boolean(),
});
type RowChange = v.InferOutput<typeof changeSchema>;

/** Everything unsaved of a table, as it is kept in the browser: the records it began from and what was done to them. */
export const editsSchema = v.object({
  base: v.array(storedRecord),
  added: v.array(v.string()),
  changes: v.record(v.string(), changeSchema),
});
export type ChildEdits = v.InferOutput<typeof editsSchema>;

const untouched: RowChange = { typed: {}, unread: {}, isRemoved: false };

/** Nothing done yet to these records. */
export const noEdits = (base: readonly StoredRecord[]): ChildEdits => ({
  base: [...base],
  added: [],
  changes: {},
});

/** An outlet whose row is in the table before anything is stored for it. */
export interface OutletPlace {
  readonly id: string;
  readonly name: string;
}

/** Where a row stands and what is below the typing in it. */
interface RowPlace {
  readonly key: string;
  readonly stored: StoredRecord | null;
  readonly below: Draft;
}

/** The rows there are: one an outlet where there can be no more, else the stored ones and those added. */
export function placesOf(
  child: Child,
  { base, added }: Pick<ChildEdits, 'base' | 'added'>,
  outlets: readonly OutletPlace[],
): RowPlace[] {
  const empty = emptyDraft(rowFields(child));
  const place = child.onePerOutlet;
  if (place === null)
    return [
      ...base.map((record) => ({ key: record.id, stored: record, below: record })),
      ...added.map((key) => ({ key, stored: null, below: empty })),
    ];
  return outlets.map(({ id, name }) => {
    const record = base.find((each) => each[`${place}Id`] === id);
    const below = { ...(record ?? { ...empty, [`${place}Id`]: id }), [`${place}Name`]: name };
    return { key: record?.id ?? id, stored: record ?? null, below };
  });
}

/** The rows with what was typed; one that nobody touched keeps its draft, so that its cells need not be drawn again. */
export const rowsOf = (places: readonly RowPlace[], changes: ChildEdits['changes']): ChildRow[] =>
  places.map(({ key, stored, below }) => {
    const { typed, unread, isRemoved } = changes[key] ?? untouched;
    return {
      key,
      stored,
      draft: typed === untouched.typed ? below : { ...below, ...typed },
      unread,
      isRemoved,
    };
  });

/** The edits after one row was changed. */
function withRow(edits: ChildEdits, key: string, change: (now: RowChange) => RowChange): ChildEdits {
  return { ...edits, changes: { ...edits.changes, [key]: change(edits.changes[key] ?? untouched) } };
}

/** Values typed into a row, by wire name; what could not be read there before is gone. */
export const withTyped = (edits: ChildEdits, key: string, typed: Draft): ChildEdits =>
  withRow(edits, key, (now) => ({
    ...now,
    typed: { ...now.typed, ...typed },
    unread: Object.fromEntries(Object.entries(now.unread).filter(([name]) => !(name in typed))),
  }));

/** A text that a field cannot hold, to be said beside its cell. */
export const withUnread = (edits: ChildEdits, key: string, name: string, text: string): ChildEdits =>
  withRow(edits, key, (now) => ({ ...now, unread: { ...now.unread, [name]: text } }));

/** A new empty row at the end. */
export const withAdded = (edits: ChildEdits, key: string): ChildEdits => ({
  ...edits,
  added: [...edits.added, key],
});

/** A row marked to be removed, or no longer; a new one simply goes. */
export function withRemoved(edits: ChildEdits, key: string, isRemoved: boolean): ChildEdits {
  if (!edits.added.includes(key)) return withRow(edits, key, (now) => ({ ...now, isRemoved }));
  const { [key]: _gone, ...changes } = edits.changes;
  return { ...edits, added: edits.added.filter((each) => each !== key), changes };
}

/** What a save sends, and which row is at each place of it. */
export interface ChildrenCommand {
  readonly body: {
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly removed: readonly { readonly id: string; readonly version: number }[];
  };
  readonly rowKeys: readonly string[];
  readonly removedKeys: readonly string[];
}

/** The save of what was changed: nothing of rows nobody touched, and no new row that holds nothing. */
export function commandOf(child: Child, rows: readonly ChildRow[]): ChildrenCommand {
  const fields = rowFields(child);
  const removed = rows.filter((row) => row.stored && (row.isRemoved || isEmptied(child, fields, row)));
  const sent = rows.flatMap((row) => {
    if (removed.includes(row)) return [];
    const { stored, draft } = row;
    const body = stored ? changedBody(fields, draft, stored) : bodyOf(fields, draft);
    const isSame = stored ? Object.keys(body).length === 0 : isBlank(child, fields, row);
    return isSame
      ? []
      : [{ key: row.key, body: stored ? { id: stored.id, version: stored.version, ...body } : body }];
  });
  return {
    body: {
      rows: sent.map(({ body }) => body),
      removed: removed.flatMap(({ stored }) => (stored ? [{ id: stored.id, version: stored.version }] : [])),
    },
    rowKeys: sent.map(({ key }) => key),
    removedKeys: removed.map(({ key }) => key),
  };
}

/** A row holds nothing of its own: what it begins with, and nothing else. */
function isBlank(child: Child, fields: Fields, { draft }: ChildRow): boolean {
  const empty = emptyDraft(fields);
  return Object.entries(fields).every(([name, field]) => {
    const key = wireName(name, field);
    const value = draft[key] === '' ? null : draft[key];
    return (
      name === child.onePerOutlet || JSON.stringify(value ?? null) === JSON.stringify(empty[key] ?? null)
    );
  });
}

/** Where there is one row an outlet, a row without any value is none. */
const isEmptied = (child: Child, fields: Fields, row: ChildRow): boolean =>
  child.onePerOutlet !== null && isBlank(child, fields, row);

/** What the server found wrong: `rows.3.factor` is the fourth row that was sent. */
export function problemsOf(
  child: Child,
  { rowKeys, removedKeys }: ChildrenCommand,
  errors: readonly FailureDetail[],
  wordsOf: (detail: FailureDetail) => string,
): RowProblems {
  const problems = new Map<string, Record<string, string>>();
  for (const detail of errors) {
    const [list = '', place = '', name = ''] = (detail.field ?? '').split('.');
    const row = (list === 'removed' ? removedKeys : list === 'rows' ? rowKeys : [])[Number(place)];
    if (row === undefined) continue;
    const found = fieldOfWire(child.resource.fields, name);
    const key = found ? wireName(found.name, found.field) : '';
    noteProblem(problems, row, key, wordsOf(detail));
  }
  return problems;
}
