import { useEffect } from 'react';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import type { Field } from '../../../../resources/kinds/kinds.ts';
import { wireName } from '../../../../resources/wire.ts';
import { isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { Labels } from '../../../fields/use-labels.ts';
import { Select } from '../../../kit/inputs/Select.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { goToFirstField } from '../../first-field.ts';
import type { EventStep } from '../flow/event-steps.ts';
import type { FlowWords } from '../flow/use-flow-words.ts';
import css from './EventDialog.module.css';
import { asksFor, type EventValue, type EventValues } from './event-values.ts';
import { LinesFields } from './LinesFields.tsx';
import { ReceiveFields } from './ReceiveFields.tsx';
import { SettlementFields } from './SettlementFields.tsx';

interface EventFieldsProps {
  /** The form they stand in: the cursor begins in its first field. */
  formId: string;
  definition: AnyDocument;
  labels: Labels;
  step: EventStep;
  /** The fields the step asks for. */
  fields: Fields;
  isReceipt: boolean;
  document: StoredDocument;
  /** The user's groups that the open round asks. */
  groups: readonly string[];
  answers: EventValues;
  answer: EventValue;
  words: FlowWords;
}

/** The inputs of what an event asks for, as its chart says: each field by its kind. */
export function EventFields(props: EventFieldsProps) {
  const { formId, definition, labels, step, fields, isReceipt, document, groups, answers, answer, words } =
    props;
  const { text } = useLanguage();
  useEffect(() => goToFirstField(formId), [formId]);
  const asksGroup = asksFor(step.meta, 'group');
  const [onlyGroup] = groups;
  const groupLabel = text('flow.group');
  const linesFact = step.meta.lines;
  return (
    <>
      {asksGroup && groups.length > 1 && (
        <Select
          name="group"
          label={groupLabel}
          isRequired
          value={answers.group}
          onChange={(group) => answer('group', group)}
          options={groups.map((id, index) => ({ id, label: words.groupName(id, index) }))}
          placeholder={text('form.choose')}
          error={answers.group === null ? text('form.required', { label: groupLabel }) : undefined}
        />
      )}
      {asksGroup && groups.length === 1 && onlyGroup && (
        <p className={css.does}>{text('flow.groupOnly', { group: words.groupName(onlyGroup, 0) })}</p>
      )}
      {Object.keys(fields).length > 0 && (
        <div className={css.fields}>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name} className={'format' in field && field.format === 'long' ? css.wide : undefined}>
              <FieldInput
                resource={definition.name}
                name={name}
                field={field}
                labels={labels}
                draft={answers.fields}
                onChange={(change) => answer('fields', { ...answers.fields, ...change })}
                isReadOnly={false}
              />
              <Difference name={name} field={field} document={document} answers={answers} />
            </div>
          ))}
        </div>
      )}
      {isReceipt && <ReceiveFields document={document} answers={answers} answer={answer} />}
      {linesFact !== undefined && (
        <LinesFields document={document} fact={linesFact} answers={answers} answer={answer} />
      )}
      {asksFor(step.meta, 'settlements') && (
        <SettlementFields document={document} answers={answers} answer={answer} />
      )}
    </>
  );
}

interface DifferenceProps {
  name: string;
  field: Field;
  document: StoredDocument;
  answers: EventValues;
}

/** How far a figure is from the one of the document it is expected to agree with. */
function Difference({ name, field, document, answers }: DifferenceProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol(asText(document.currencyCode));
  const typed = asText(answers.fields[wireName(name, field)]);
  if (!('comparedWith' in field) || field.comparedWith === undefined || !isDecimal(typed)) return null;
  const difference = subtract(typed, asText(document[field.comparedWith]) || '0');
  if (sign(difference) === 0) return null;
  return (
    <p className={css.difference} role="status">
      {text('flow.variance', { amount: numbers.money(difference, symbol) })}
    </p>
  );
}
