import type { AnyDocument } from '../../../../resources/define-document.ts';
import { fieldOfWire } from '../../../../resources/wire.ts';
import type { Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { SectionFields } from '../../SectionFields.tsx';
import css from '../DocumentScreen.module.css';
import { isFilledIn } from './is-filled-in.ts';

interface DocumentSectionsProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
  onChange(change: Draft): void;
  /** Refused fields: the section that holds one opens. */
  errors: Readonly<Record<string, string>>;
}

/** What the document is: its first section in sight, the rest folded below it. */
export function DocumentSections(props: DocumentSectionsProps) {
  const { definition, labels, header, onChange, errors } = props;
  const { listed } = useLanguage();
  const [first, ...rest] = definition.sections.map((section) => ({
    ...section,
    // What nobody types stands among it once it is there.
    fields: section.fields.filter(
      (name) => definition.fields[name]?.readOnly !== true || isFilledIn(definition, name, header),
    ),
  }));
  const shared = {
    resource: definition.name,
    fields: definition.fields,
    labels,
    draft: header,
    onChange,
    isReadOnly: false,
  };
  const wrong = new Set(Object.keys(errors).map((key) => fieldOfWire(definition.fields, key)?.name ?? key));
  return (
    <>
      {first && <SectionFields section={first} {...shared} />}
      {rest.map((section) => {
        const said = section.fields.filter((name) => isFilledIn(definition, name, header)).map(labels.field);
        return (
          <details
            key={section.id}
            className={css.fold}
            {...(section.fields.some((name) => wrong.has(name)) ? { open: true } : {})}
          >
            <summary>
              {labels.section(section.id)}
              <span className={css.state}>{listed(said)}</span>
            </summary>
            <div className={css.folded}>
              <SectionFields section={section} {...shared} />
            </div>
          </details>
        );
      })}
    </>
  );
}
