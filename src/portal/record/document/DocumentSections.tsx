import type { AnyDocument } from '../../../resources/define-document.ts';
import { fieldOfWire, wireName } from '../../../resources/wire.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Card } from '../../kit/Card.tsx';
import { SectionFields } from '../SectionFields.tsx';
import css from './DocumentScreen.module.css';

interface DocumentSectionsProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
  onChange(change: Draft): void;
  isReadOnly: boolean;
  /** Refused fields: the section that holds one opens. */
  errors: Readonly<Record<string, string>>;
}

/** What the document is: its first section in sight, the rest folded below it so that the lines stay near. */
export function DocumentSections(props: DocumentSectionsProps) {
  const { definition, labels, header, onChange, isReadOnly, errors } = props;
  const [first, ...rest] = definition.sections;
  const shared = {
    resource: definition.name,
    fields: definition.fields,
    labels,
    draft: header,
    onChange,
    isReadOnly,
  };
  const wrong = new Set(Object.keys(errors).map((key) => fieldOfWire(definition.fields, key)?.name ?? key));
  return (
    <Card title={first && labels.section(first.id)}>
      {first && <SectionFields section={first} {...shared} />}
      {rest.map((section) => {
        const given = section.fields.filter((name) => isGiven(definition, name, header)).length;
        return (
          <details
            key={section.id}
            className={css.fold}
            {...(section.fields.some((name) => wrong.has(name)) ? { open: true } : {})}
          >
            <summary>
              {labels.section(section.id)}
              <span className={css.state}>
                {given > 0 &&
                  section.fields
                    .filter((name) => isGiven(definition, name, header))
                    .map(labels.field)
                    .join(', ')}
              </span>
            </summary>
            <div className={css.folded}>
              <SectionFields section={section} {...shared} />
            </div>
          </details>
        );
      })}
    </Card>
  );
}

/** Whether a field says more than its default. */
function isGiven(definition: AnyDocument, name: string, header: Draft): boolean {
  const field = definition.fields[name];
  if (!field) return false;
  const value = header[wireName(name, field)];
  if (field.kind === 'yesNo') return value === true;
  const usual = 'default' in field ? field.default : undefined;
  return asText(value) !== '' && asText(value) !== usual && !/^0(\.0+)?$/.test(asText(value));
}
