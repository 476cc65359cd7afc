import type { Fields, Section } from '../../resources/define-resource.ts';
import { saysSo } from '../../resources/kinds/field.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { formatOf, holdsMany } from '../../resources/kinds/traits.ts';
import type { Draft } from '../fields/draft.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { Labels } from '../fields/use-labels.ts';
import { cx } from '../kit/lib/cx.ts';
import css from './Record.module.css';

interface SectionFieldsProps {
  resource: string;
  fields: Fields;
  section: Section<string>;
  labels: Labels;
  draft: Draft;
  onChange(change: Draft): void;
  isReadOnly: boolean;
}

/** The inputs of one section, in the definition's order, on a grid that folds to one column. */
export function SectionFields({ section, fields, ...shared }: SectionFieldsProps) {
  return (
    <div className={cx(css.fields, section.inPairs && css.pairs)}>
      {section.fields.map((name) => {
        const field = fields[name];
        if (!field || (field.shownWith && !saysSo(shared.draft, field.shownWith))) return null;
        return (
          <div key={name} className={isWide(field) ? css.wide : undefined}>
            <FieldInput name={name} field={field} {...shared} />
          </div>
        );
      })}
    </div>
  );
}

/** Lists and long texts take a whole row. */
const isWide = (field: Field): boolean => holdsMany(field) || formatOf(field) === 'long';
