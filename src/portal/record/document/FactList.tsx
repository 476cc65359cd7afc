import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { wireName } from '../../../resources/wire.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Card } from '../../kit/Card.tsx';
import { useLanguage } from '../../shell/language.tsx';
import css from './FactList.module.css';
import { isSaid } from './is-said.ts';

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
    .filter((name) => isSaid(definition, name, header));
  return (
    <Card title={first && labels.section(first.id)}>
      <dl className={css.facts}>
        {names.map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          const isLong = field.kind === 'text' && field.format === 'long';
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
    const value = asText(header[wireName(name, field)]);
    switch (field.kind) {
      case 'reference': {
        const code = asText(header[`${name}Code`]);
        const title = asText(header[`${name}Name`]);
        return title === '' || title === code ? code : title;
      }
      case 'date':
        return dates.date(value);
      case 'instant':
        return dates.dateTime(value);
      case 'money':
        return numbers.amount(value);
      case 'quantity':
      case 'percent':
        return numbers.decimal(value);
      case 'yesNo':
        return text(header[name] === true ? 'list.yes' : 'list.no');
      case 'choice':
        return labels.choice(name, field, value);
      default:
        return value;
    }
  };
}
