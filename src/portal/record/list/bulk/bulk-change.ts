import type { Resource } from '../../../../resources/define-resource.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { isSameValue } from '../../../../resources/kinds/same-value.ts';
import {
  isInstant,
  isReference,
  isSortable,
  isSuggested,
  isText,
} from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import type { Draft } from '../../../fields/draft.ts';

/** A chosen record with the values it has. */
export type ChosenRecord = Draft & { readonly id: string; readonly version: number };

/** What many records are about to have, and what they had: enough to do it and to take it back. */
export interface BulkChange {
  readonly id: string;
  readonly version: number;
  /** What people call it by. */
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether a field's value may be the same for many records: no list, picture or moment, and no words of their own. */
const isShareable = (field: Field): boolean =>
  isSuggested(field) || isReference(field) || (isSortable(field) && !isText(field) && !isInstant(field));

/** The fields that many records may be given at once: those no two records need to differ in, and no long text. */
export function bulkFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const isOwn = field.unique === true || field.readOnly === true || name === resource.titleField;
    return !isOwn && isShareable(field) ? [name] : [];
  });
}

/** The records a value would change, each with what it has now; those that have it already are left out. */
export function changesOf(
  resource: Resource,
  name: string,
  value: unknown,
  chosen: readonly ChosenRecord[],
): BulkChange[] {
  const field = resource.fields[name];
  if (!field) return [];
  const key = wireName(name, field);
  const after = value === '' || value === undefined ? null : value;
  return chosen.flatMap((record) => {
    const before = record[key] ?? null;
    if (isSameValue(field, before, after)) return [];
    const title = String(record[resource.codeField] ?? record.id);
    return [{ id: record.id, version: record.version, title, before, after }];
  });
}
