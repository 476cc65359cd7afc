import { ChevronDown } from 'lucide-react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { formatOf } from '../../../../resources/kinds/traits.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from './HeaderLine.module.css';
import { isFilledIn } from './is-filled-in.ts';
import { useValueText } from './use-value-text.ts';

interface HeaderLineProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
  isEditable: boolean;
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle(): void;
}

/** What the document is, in one line: partner, outlets, dates, total. It opens for all of it. */
export function HeaderLine(props: HeaderLineProps) {
  const { definition, labels, header, isEditable, isOpen, controls, onToggle } = props;
  const { text, numbers } = useLanguage();
  const shown = useValueText(labels, header);
  const symbol = useCurrencySymbol(asText(header.currencyCode));
  const names = (definition.sections[0]?.fields ?? []).filter((name) => {
    const field = definition.fields[name];
    return field && formatOf(field) !== 'long' && isFilledIn(definition, name, header);
  });
  return (
    <button
      type="button"
      className={css.line}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={css.facts}>
        {names.map((name) => {
          const field = definition.fields[name];
          return (
            field && (
              <span key={name} className={css.fact}>
                <span className={css.label}>{labels.field(name)}</span> {shown(name, field)}
              </span>
            )
          );
        })}
      </span>
      {asText(header.total) !== '' && (
        <strong className={css.total}>{numbers.money(asText(header.total), symbol)}</strong>
      )}
      <span className={css.open}>
        {text(isEditable ? 'document.editDetails' : 'document.details')}
        <ChevronDown size={14} aria-hidden />
      </span>
    </button>
  );
}
