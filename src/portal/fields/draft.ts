import type { Fields } from '../../resources/define-resource.ts';
import { emptyValue } from '../../resources/kinds/empty-value.ts';
import { wireName } from '../../resources/wire.ts';

/** A form's values by wire name, as typed; references also keep their record’s code and names for show. */
export type Draft = Readonly<Record<string, unknown>>;

/** The values a new record's form opens with. */
export function emptyDraft(fields: Fields): Draft {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) draft[wireName(name, field)] = emptyValue(field);
  return draft;
}

/** What a form sends: its writable fields by wire name; empty text is no value. */
export function bodyOf(fields: Fields, draft: Draft): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const key = wireName(name, field);
    const value = draft[key];
    if (value === undefined) continue;
    body[key] = value === '' ? null : value;
  }
  return body;
}

/** Only what differs from the stored record, so that a save touches nothing the user did not. */
export function changedBody(fields: Fields, draft: Draft, stored: Draft): Record<string, unknown> {
  const before = bodyOf(fields, stored);
  const entries = Object.entries(bodyOf(fields, draft));
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[key] ?? null)),
  );
}

/** A draft value as text for an input. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A draft value as a list of texts. */
export const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
