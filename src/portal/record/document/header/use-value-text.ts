import type { Field } from '../../../../resources/kinds/kinds.ts';
import { isFlag, isReference } from '../../../../resources/kinds/traits.ts';
import { nameOf } from '../../../../resources/names.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { valueText } from '../../../fields/kind-cells.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';

/** A stored value as people read it, by its kind. */
export function useValueText(labels: Labels, header: Draft) {
  const { text, dates, numbers, language } = useLanguage();
  return (name: string, field: Field): string => {
    if (isReference(field)) {
      const code = asText(header[`${name}Code`]);
      const title = nameOf(language, header, name);
      return title === '' || title === code ? code : title;
    }
    const value = header[wireName(name, field)];
    const plain = isFlag(field) ? String(value === true) : asText(value);
    return valueText(name, field, plain, { labels, text, dates, numbers });
  };
}
