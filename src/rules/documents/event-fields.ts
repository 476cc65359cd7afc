import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { text } from '../../resources/kinds/text.ts';
import { choicesOf, holdsMany, isDay, isDecimalField, isFlag } from '../../resources/kinds/traits.ts';
import { rulesNamed } from './registry.ts';

/** What events of any document may ask for: why it is done. */
export const commonEventFields = {
  remark: text({ format: 'long', max: 2000 }),
  reason: text({ format: 'long', max: 2000 }),
} as const;

/** Everything the events of a document may ask for, by name. */
export const eventFieldsOf = (document: string): Fields => ({
  ...commonEventFields,
  ...rulesNamed(document).eventFields,
});

/** The field of the header that a field of an event opens with, where the event says. */
export const openingFieldOf = (document: string, event: string, name: string): string | undefined =>
  rulesNamed(document).opensWith?.[event]?.[name];

/** What events that take lines of a document may be told of each line, by name. */
export const eventLineFieldsOf = (document: string): Fields => rulesNamed(document).eventLineFields ?? {};

/**
 * A value such a field may have, so that an event is judged by the document and the day before its form is filled in.
 * @param today the company's day, `YYYY-MM-DD`
 */
export function sampleEventValue(document: string, today: string): (name: string) => unknown {
  const fields = eventFieldsOf(document);
  return (name) => {
    const field = fields[name];
    if (field === undefined) return undefined;
    return sampleOf(field, today);
  };
}

function sampleOf(field: Field, today: string): unknown {
  if (isDay(field)) return today;
  if (isDecimalField(field)) return '0.01';
  if (isFlag(field)) return true;
  const one = choicesOf(field)[0] ?? '-';
  return holdsMany(field) ? [one] : one;
}
