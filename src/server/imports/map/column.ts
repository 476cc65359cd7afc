import type { ErrorCode } from '../../../domain/errors.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import type { RefusalParams } from '../../refusal.ts';
import { cellsOf } from '../cells/kind-cells.ts';
import { looseKey } from '../cells/word-cells.ts';
import { headingOf, type RecordProfile } from '../profiles.ts';
import { furtherHeadings } from './further-headings.ts';
import { chineseKinds, headingsOfParts } from './headings-of-parts.ts';
import { headingsOfStores } from './headings-of-stores.ts';

/** Headings of the columns a report of failed rows adds; coming back in a corrected file they are left out without a word. */
export const REPORT_HEADINGS = { row: 'Import Row', reason: 'Import Reason' } as const;

/** The column that says what a row is, in a file of several kinds of records. */
export const RECORD_HEADINGS = { en: 'Record', zh: '记录' } as const;

/** How such a row says what it is: `itemUnit` → `Item Unit`, in Chinese `商品单位`. */
export const kindWord = ({ resource: { name } }: RecordProfile, language: 'en' | 'zh' = 'en'): string =>
  (language === 'zh' ? chineseKinds[name] : undefined) ?? headingOf(name);

/** Where the cells of one column go. */
export interface Target {
  /** The field's name, or that of an extra column. */
  readonly name: string;
  readonly field: Field;
  readonly extra: boolean;
  /** Which of the fifteen custom fields, from 0. */
  readonly slot: number | null;
}

/** A column of the file that is read. */
export interface Column {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly header: string;
  readonly target: Target;
}

/** Something the preview tells about a column or row without stopping the import. */
export interface Notice {
  readonly code: ErrorCode;
  readonly params: RefusalParams;
}

/** The headings templates and exports write alone, which say one thing whatever else stands beside them. */
export function ownHeadingsOf(profile: RecordProfile): Map<string, Target> {
  const known = new Map<string, Target>();
  for (const language of ['zh', 'en'] as const)
    for (const target of targetsOf(profile))
      known.set(looseKey(ownHeading(profile, target, language)), target);
  return known;
}

/** Every heading a file of such records alone may use, without case, spaces, hyphens and underscores, and what it means. */
export function headingsOf(profile: RecordProfile): Map<string, Target> {
  const known = new Map<string, Target>();
  const add = (heading: string, target: Target) => {
    const key = looseKey(heading);
    if (!known.has(key)) known.set(key, target);
  };
  for (const target of targetsOf(profile)) add(ownHeading(profile, target), target);
  for (const target of targetsOf(profile)) {
    const place = target.slot === null ? '' : target.slot + 1;
    for (const heading of furtherOf(profile, target)) add(`${heading} ${place}`, target);
    if (target.slot !== null) continue;
    if (!isReference(target.field)) continue;
    add(`${target.name}Code`, target);
    add(`${target.name}Name`, target);
  }
  return known;
}

/** What else people write above a field's column: what is said of this kind of record alone first. */
const furtherOf = ({ resource }: RecordProfile, { name }: Target): readonly string[] => [
  ...(headingsOfParts[`${resource.name}.${name}`] ?? []),
  ...(headingsOfStores[`${resource.name}.${name}`] ?? []),
  ...(furtherHeadings[`${resource.name}.${name}`] ?? []),
  ...(furtherHeadings[name] ?? []),
];

/** Everything a file can fill, in the order of the definition. */
export function targetsOf(profile: RecordProfile): Target[] {
  const targets: Target[] = [];
  for (const [fields, extra] of [[profile.resource.fields, false] as const, [profile.extras, true] as const])
    for (const [name, field] of Object.entries(fields)) {
      const count = cellsOf(field);
      if (count === 1) targets.push({ name, field, extra, slot: null });
      else for (let slot = 0; slot < count; slot += 1) targets.push({ name, field, extra, slot });
    }
  return targets;
}

/** The heading the template writes: `Custom Field 3`, `Item Code`, in Chinese where there is a Chinese one. */
export function ownHeading(profile: RecordProfile, target: Target, language: 'en' | 'zh' = 'en'): string {
  const { name, slot } = target;
  const further = language === 'zh' ? furtherOf(profile, target) : [];
  const chinese = further.find((heading) => /\p{Script=Han}/u.test(heading));
  const heading = chinese ?? (slot === null ? headingOf(name) : 'Custom Field');
  return slot === null ? heading : `${heading} ${slot + 1}`;
}

/** One column of a file of several kinds of records: its heading, and what it means to each kind that has it. */
export interface SharedColumn {
  readonly heading: string;
  readonly targets: ReadonlyMap<RecordProfile, Target>;
}

/** The columns of a file of several kinds of records, each heading once, behind the one that says what a row is. */
export function sharedColumns(
  records: readonly RecordProfile[],
  language: 'en' | 'zh',
  isShown: (target: Target) => boolean,
): SharedColumn[] {
  const columns = new Map<string, Map<RecordProfile, Target>>();
  for (const profile of records)
    for (const target of targetsOf(profile)) {
      if (target.field.readOnly || target.extra || !isShown(target)) continue;
      const heading = ownHeading(profile, target, language);
      const targets = columns.get(heading) ?? new Map<RecordProfile, Target>();
      columns.set(heading, targets.set(profile, target));
    }
  return [...columns].map(([heading, targets]) => ({ heading, targets }));
}
