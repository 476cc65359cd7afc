import { isReference } from '../../../resources/kinds/traits.ts';
import { type Actor, holds } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import { looseKey } from '../cells/word-cells.ts';
import type { ImportProfile, RecordProfile } from '../profiles.ts';
import {
  type Column,
  headingsOf,
  type Notice,
  ownHeading,
  ownHeadingsOf,
  RECORD_HEADINGS,
  REPORT_HEADINGS,
  type Target,
  targetsOf,
} from './column.ts';

/** The rows of one kind of record in a file: what they may hold, and where. */
export interface Part {
  readonly profile: RecordProfile;
  readonly columns: readonly Column[];
}

export interface Mapping {
  /** Where a row says what it is; null where all are the same. */
  readonly recordColumn: number | null;
  readonly parts: readonly Part[];
  readonly warnings: readonly Notice[];
}

/**
 * Finds the field of every heading, in any order and spelling (domain/configuration §7). Headings not known,
 * calculated by the system or closed to this user are left out with a warning. A file whose rows say what they are has
 * the headings of exports alone: others would mean this for one kind of record and that for another.
 * Throws importNoHeader, importDuplicateHeader or importHeaderMissing.
 */
export function mapHeaders(profile: ImportProfile, header: readonly string[], actor: Actor): Mapping {
  const recordColumn = recordColumnOf(header);
  if (recordColumn === null && profile.main === null)
    throw new Refusal('importHeaderMissing', { headers: RECORD_HEADINGS.en });
  const isMixed = recordColumn !== null;
  const records = isMixed || !profile.main ? profile.records : [profile.main];
  const told = new Map<number, Notice>();
  const known = new Set<number>();
  const parts = records.map((each): Part => {
    const headings = isMixed ? ownHeadingsOf(each) : headingsOf(each);
    const columns = columnsOf(headings, header, actor, told);
    for (const { index } of columns) known.add(index);
    if (!isMixed) refuseMissing(each, columns, told);
    return { profile: each, columns };
  });
  const ours = new Set(Object.values(REPORT_HEADINGS).map(looseKey));
  header.forEach((written, index) => {
    const text = written.trim();
    // What one kind of record may not fill and another does is filled.
    if (known.has(index)) told.delete(index);
    else if (text === '')
      told.set(index, { code: 'importColumnWithoutHeader', params: { column: index + 1 } });
    else if (!told.has(index) && index !== recordColumn && !ours.has(looseKey(text)))
      told.set(index, { code: 'importUnknownHeader', params: { header: text.slice(0, 60) } });
  });
  const warnings = [...told].sort(([one], [other]) => one - other).map(([, notice]) => notice);
  return { recordColumn, parts, warnings };
}

/** Where the rows of a file say what they are, if they do. */
function recordColumnOf(header: readonly string[]): number | null {
  const words = new Set(Object.values(RECORD_HEADINGS).map(looseKey));
  const index = header.findIndex((written) => words.has(looseKey(written.trim())));
  return index < 0 ? null : index;
}

/** The columns of one kind of record; those its headings name and the user may not fill are told of. */
function columnsOf(
  known: ReadonlyMap<string, Target>,
  header: readonly string[],
  actor: Actor,
  told: Map<number, Notice>,
): Column[] {
  const taken = new Set<string>();
  const headings = new Set<string>();
  return header.flatMap((written, index) => {
    const text = written.trim();
    const target = text === '' ? undefined : known.get(looseKey(text));
    if (!target) return [];
    const place = placeOf(target);
    if (taken.has(place)) {
      // Two headings of a record, `Outlet Code` and `Outlet Name`, both say which one is meant; one heading twice does not.
      if (!isReference(target.field) || headings.has(looseKey(text)))
        throw new Refusal('importDuplicateHeader', { header: text });
      told.set(index, { code: 'importHeaderTwice', params: { header: text } });
      return [];
    }
    headings.add(looseKey(text));
    taken.add(place);
    const closed = closedTo(actor, target);
    if (closed) told.set(index, { code: closed, params: { header: text } });
    return closed ? [] : [{ index, header: text, target }];
  });
}

/** @throws Refusal `importNoHeader` where no heading says anything, `importHeaderMissing` where one that must be there is not */
function refuseMissing(
  profile: RecordProfile,
  columns: readonly Column[],
  told: ReadonlyMap<number, Notice>,
): void {
  if (columns.length === 0 && told.size === 0) throw new Refusal('importNoHeader');
  const there = new Set(columns.map(({ target }) => placeOf(target)));
  const missing = mandatory(profile).filter((target) => !there.has(placeOf(target)));
  if (missing.length > 0)
    throw new Refusal('importHeaderMissing', {
      headers: missing.map((target) => ownHeading(profile, target)).join(', '),
    });
}

const placeOf = ({ name, slot }: Target): string => `${name}.${slot}`;

/** The places of the columns whose field this user may not see. */
export function hiddenColumns(
  profile: ImportProfile,
  header: readonly string[],
  actor: Actor,
): ReadonlySet<number> {
  const isMixed = recordColumnOf(header) !== null;
  const records = isMixed || !profile.main ? profile.records : [profile.main];
  const known = records.map((each) => (isMixed ? ownHeadingsOf(each) : headingsOf(each)));
  const isHidden = (written: string) =>
    known.some((headings) => {
      const permission = headings.get(looseKey(written.trim()))?.field.permission;
      return permission !== undefined && !holds(actor, permission);
    });
  return new Set(header.flatMap((written, index) => (isHidden(written) ? [index] : [])));
}

/** The key and every required field: their columns must be there, whatever their cells say. */
function mandatory(profile: RecordProfile): Target[] {
  return targetsOf(profile).filter(
    ({ name, field, extra }) => !extra && (name === profile.resource.codeField || field.required === true),
  );
}

function closedTo(
  actor: Actor,
  { field }: Target,
): 'importReadOnlyHeader' | 'importHeaderNotPermitted' | null {
  if (field.readOnly) return 'importReadOnlyHeader';
  return field.permission && !holds(actor, field.permission) ? 'importHeaderNotPermitted' : null;
}
