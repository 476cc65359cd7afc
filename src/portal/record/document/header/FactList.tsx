import type { AnyDocument } from '../../../../resources/define-document.ts';
import { formatOf } from '../../../../resources/kinds/traits.ts';
import type { Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import css from './FactList.module.css';
import { isFilledIn } from './is-filled-in.ts';
import { useValueText } from './use-value-text.ts';

interface FactListProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
}

/** What a document is, once nothing of it can be changed: its values to read, without empty boxes. */
export function FactList({ definition, labels, header }: FactListProps) {
  const shown = useValueText(labels, header);
  const names = definition.sections
    .flatMap(({ fields }) => fields)
    .filter((name) => isFilledIn(definition, name, header));
  return (
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
  );
}
