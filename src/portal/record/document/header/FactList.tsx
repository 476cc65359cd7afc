import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { formatOf, isFlag, isReference } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { valueText } from '../../../fields/kind-cells.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Card } from '../../../kit/layout/Card.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './FactList.module.css';
import { isFilledIn } from './is-filled-in.ts';

interface FactListProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
}

/** What a document is, once nothing of it can be changed: its values to read, without empty boxes. */
export function FactList({ definition, labels, header }: FactListProps) {
  const shown = useValueText(labels, header);
  const [first] = definition.sections;
  const names = definition.sections
    .flatMap(({ fields }) => fields)
    .filter((name) => isFilledIn(definition, name, header));
  return (
    <Card title={first && labels.section(first.id)}>
      <dl className={css.facts}>
        {names.map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          const isLong = formatOf(field) === 'long';
          return (
            <div key={name} className={isLong ? css.long : css.fact}>
              <dt>{labels.field(name)}</dt>
              <dd>{shown(name, field)}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

/** A stored value as people read it, by its kind. */
function useValueText(labels: Labels, header: Draft) {
  const { text, dates, numbers } = useLanguage();
  return (name: string, field: Field): string => {
    if (isReference(field)) {
      const code = asText(header[`${name}Code`]);
      const title = asText(header[`${name}Name`]);
      return title === '' || title === code ? code : title;
    }
    const value = header[wireName(name, field)];
    const plain = isFlag(field) ? String(value === true) : asText(value);
    return valueText(name, field, plain, { labels, text, dates, numbers });
  };
}
