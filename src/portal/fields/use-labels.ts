import { useMemo } from 'react';
import type { Field } from '../../resources/kinds/kinds.ts';
import { useLanguage } from '../platform/language/language.tsx';

/** The names of a resource, its fields and their choices, in the current language. */
export interface Labels {
  /** What one record is called: 'Vendor'. */
  one: string;
  /** What many are called: 'Vendors'. */
  many: string;
  /** The same within a sentence: 'vendor', 'vendors'. */
  inOne: string;
  inMany: string;
  field(name: string): string;
  /** What is said below the field, where it needs more than its name. */
  hint(name: string): string | undefined;
  section(id: string): string;
  choice(name: string, field: Field, value: string): string;
}

/** Labels of one resource: a field's own message where it has one, else the shared one of that name. */
export function useLabels(resource: string): Labels {
  const { textOr } = useLanguage();
  return useMemo(() => labelsOf(resource, textOr), [resource, textOr]);
}

type TextOr = ReturnType<typeof useLanguage>['textOr'];

function labelsOf(resource: string, textOr: TextOr): Labels {
  const one = textOr(`resource.${resource}.one`, resource);
  const many = textOr(`resource.${resource}.many`, resource);
  return {
    one,
    many,
    inOne: withinSentence(one),
    inMany: withinSentence(many),
    field: (name) => textOr(`field.${resource}.${name}`, textOr(`field.${name}`, name)),
    hint: (name) => textOr(`hint.${resource}.${name}`, '') || undefined,
    section: (id) => textOr(`section.${id}`, id),
    choice(name, field, value) {
      const family = 'labels' in field && field.labels ? field.labels : name;
      const shared = family === 'status' || family === 'approval' ? family : `choice.${family}`;
      return textOr(`${shared}.${value}`, value);
    },
  };
}

/** Names begin small inside an English sentence, but for abbreviations; Chinese knows no such thing. */
const withinSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
