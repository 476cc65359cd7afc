import { type Actor, holds } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import { looseKey } from '../cells/word-cells.ts';
import type { ImportProfile } from '../profiles.ts';
import {
  type Column,
  headingsOf,
  type Notice,
  ownHeading,
  REPORT_HEADINGS,
  type Target,
  targetsOf,
} from './column.ts';

export interface Mapping {
  readonly columns: readonly Column[];
  readonly warnings: readonly Notice[];
}

/**
 * Finds the field of every heading, in any order and spelling (domain/configuration §7). Headings not known,
 * calculated by the system or closed to this user are left out with a warning.
 * Throws importNoHeader, importDuplicateHeader or importHeaderMissing.
 */
export function mapHeaders(profile: ImportProfile, header: readonly string[], actor: Actor): Mapping {
  const known = headingsOf(profile);
  const ours = new Set(Object.values(REPORT_HEADINGS).map(looseKey));
  const columns: Column[] = [];
  const warnings: Notice[] = [];
  const taken = new Set<string>();
  header.forEach((written, index) => {
    const text = written.trim();
    if (text === '') {
      warnings.push({ code: 'importColumnWithoutHeader', params: { column: index + 1 } });
      return;
    }
    if (ours.has(looseKey(text))) return;
    const target = known.get(looseKey(text));
    if (!target) {
      warnings.push({ code: 'importUnknownHeader', params: { header: text.slice(0, 60) } });
      return;
    }
    const place = `${target.name}.${target.slot}`;
    if (taken.has(place)) throw new Refusal('importDuplicateHeader', { header: text });
    taken.add(place);
    const closed = closedTo(actor, target);
    if (closed) warnings.push({ code: closed, params: { header: text } });
    else columns.push({ index, header: text, target });
  });
  if (taken.size === 0) throw new Refusal('importNoHeader');
  const missing = mandatory(profile).filter((target) => !taken.has(`${target.name}.${target.slot}`));
  if (missing.length > 0)
    throw new Refusal('importHeaderMissing', {
      headers: missing.map((target) => ownHeading(target)).join(', '),
    });
  return { columns, warnings };
}

/** The places of the columns whose field this user may not see. */
export function hiddenColumns(
  profile: ImportProfile,
  header: readonly string[],
  actor: Actor,
): ReadonlySet<number> {
  const known = headingsOf(profile);
  const isHidden = (written: string) => {
    const permission = known.get(looseKey(written.trim()))?.field.permission;
    return permission !== undefined && !holds(actor, permission);
  };
  return new Set(header.flatMap((written, index) => (isHidden(written) ? [index] : [])));
}

/** The key and every required field: their columns must be there, whatever their cells say. */
function mandatory(profile: ImportProfile): Target[] {
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
