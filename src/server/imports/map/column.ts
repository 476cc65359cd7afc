import type { ErrorCode } from '../../../domain/errors.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import type { RefusalParams } from '../../refusal.ts';
import { cellsOf } from '../cells/kind-cells.ts';
import { looseKey } from '../cells/word-cells.ts';
import { headingOf, type ImportProfile } from '../profiles.ts';
import { furtherHeadings } from './further-headings.ts';

/** Headings of the columns a report of failed rows adds; coming back in a corrected file they are left out without a word. */
export const REPORT_HEADINGS = { row: 'Import Row', reason: 'Import Reason' } as const;

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

/** Every heading a file of this profile may use, without case, spaces, hyphens and underscores, and what it means. */
export function headingsOf(profile: ImportProfile): Map<string, Target> {
  const known = new Map<string, Target>();
  const add = (heading: string, target: Target) => {
    const key = looseKey(heading);
    if (!known.has(key)) known.set(key, target);
  };
  for (const target of targetsOf(profile)) add(ownHeading(target), target);
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

const furtherOf = ({ resource }: ImportProfile, { name }: Target): readonly string[] => [
  ...(furtherHeadings[name] ?? []),
  ...(furtherHeadings[`${resource.name}.${name}`] ?? []),
];

/** Everything a file can fill, in the order of the definition. */
export function targetsOf(profile: ImportProfile): Target[] {
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
export function ownHeading({ name, slot }: Target, language: 'en' | 'zh' = 'en'): string {
  const chinese =
    language === 'zh' ? furtherHeadings[name]?.find((heading) => /\p{Script=Han}/u.test(heading)) : undefined;
  const heading = chinese ?? (slot === null ? headingOf(name) : 'Custom Field');
  return slot === null ? heading : `${heading} ${slot + 1}`;
}
