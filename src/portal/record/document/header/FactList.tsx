import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { formatOf, isReference } from '../../../../resources/kinds/traits.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { DocumentLink } from './DocumentLink.tsx';
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
            <dd>
              <Value name={name} field={field} header={header}>
                {shown(name, field)}
              </Value>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ValueProps {
  name: string;
  field: Field;
  header: Draft;
  children: string;
}

/** A value to read; what it names can be gone to. */
function Value({ name, field, header, children }: ValueProps) {
  if (isReference(field))
    return (
      <DocumentLink type={field.to} id={asText(header[wireName(name, field)])}>
        {children}
      </DocumentLink>
    );
  if (formatOf(field) !== 'link') return children;
  return (
    <Link href={children} target="_blank">
      {children}
    </Link>
  );
}
