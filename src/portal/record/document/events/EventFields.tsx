import type { Need } from '../../../../../machines/lib/meta.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { isDecimal, sign, subtract } from '../../../../rules/money/decimal.ts';
import { asText } from '../../../fields/draft.ts';
import { DateField } from '../../../kit/inputs/DateField.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import css from './EventDialog.module.css';
import type { EventValue, EventValues } from './event-values.ts';
import { LinesFields } from './LinesFields.tsx';
import { ReceiveFields } from './ReceiveFields.tsx';
import { SettlementFields } from './SettlementFields.tsx';

interface EventFieldsProps {
  needs: readonly Need[];
  /** The fact that lists what the event's lines may take, where it needs lines. */
  linesFact: string | undefined;
  isReceipt: boolean;
  document: StoredDocument;
  /** The user's groups that the open round asks. */
  groups: readonly string[];
  answers: EventValues;
  answer: EventValue;
  mayPost: boolean;
  words: FlowWords;
}

/** Days an event may need. */
const dateNeeds = ['eta', 'expiryDate'] as const;

/** The inputs an event needs, as its chart says. */
export function EventFields(props: EventFieldsProps) {
  const { needs, linesFact, isReceipt, document, groups, answers: values, answer, mayPost, words } = props;
  const { text } = useLanguage();
  const required = (value: string, label: string) =>
    value.trim() === '' ? text('form.required', { label }) : undefined;
  const [onlyGroup] = groups;
  const groupLabel = text('flow.group');
  const reasonLabel = text('flow.reason');
  const remarkLabel = text('flow.remark');
  const isRemarkNeeded = needs.includes('remark');
  return (
    <>
      {needs.includes('group') && groups.length > 1 && (
        <Select
          name="group"
          label={groupLabel}
          isRequired
          value={values.group}
          onChange={(group) => answer('group', group)}
          options={groups.map((id, index) => ({ id, label: words.groupName(id, index) }))}
          placeholder={text('form.choose')}
          error={required(values.group ?? '', groupLabel)}
        />
      )}
      {needs.includes('group') && groups.length === 1 && onlyGroup && (
        <p className={css.does}>{text('flow.groupOnly', { group: words.groupName(onlyGroup, 0) })}</p>
      )}
      {isReceipt && <ReceiveFields document={document} answers={values} answer={answer} mayPost={mayPost} />}
      {needs.includes('invoiceNo') && <InvoiceFields document={document} answers={values} answer={answer} />}
      {linesFact !== undefined && (
        <LinesFields document={document} fact={linesFact} answers={values} answer={answer} />
      )}
      {needs.includes('settlements') && (
        <SettlementFields document={document} answers={values} answer={answer} />
      )}
      {dateNeeds.map(
        (name) =>
          needs.includes(name) && (
            <DateField
              key={name}
              name={name}
              label={text(`field.${name}`)}
              isRequired
              value={values[name]}
              onChange={(day) => answer(name, day)}
              error={required(values[name], text(`field.${name}`))}
              invalidText={text('form.invalidDate')}
              openLabel={text('form.openCalendar')}
              todayLabel={text('form.today')}
            />
          ),
      )}
      {needs.includes('reason') && (
        <TextArea
          name="reason"
          label={reasonLabel}
          isRequired
          autoFocus
          value={values.reason}
          onChange={(reason) => answer('reason', reason)}
          rows={3}
          maxLength={2000}
          error={required(values.reason, reasonLabel)}
        />
      )}
      {(isRemarkNeeded || needs.includes('group')) && (
        <TextArea
          name="remark"
          label={remarkLabel}
          isRequired={isRemarkNeeded}
          autoFocus={isRemarkNeeded}
          value={values.remark}
          onChange={(remark) => answer('remark', remark)}
          rows={3}
          maxLength={2000}
          error={isRemarkNeeded ? required(values.remark, remarkLabel) : undefined}
        />
      )}
    </>
  );
}

function InvoiceFields({
  document,
  answers: values,
  answer,
}: Pick<EventFieldsProps, 'document' | 'answers' | 'answer'>) {
  const { text, numbers } = useLanguage();
  const variance = (typed: string, received: unknown) =>
    isDecimal(typed) ? subtract(typed, asText(received) || '0') : '0';
  const subTotal = variance(values.invoiceSubTotal, document.subTotal);
  const tax = variance(values.invoiceTaxAmount, document.taxAmount);
  const noLabel = text('field.invoiceNo');
  const dateLabel = text('field.invoiceDate');
  const differs = (figure: string) =>
    sign(figure) === 0 ? undefined : text('flow.variance', { amount: numbers.money(figure) });
  return (
    <div className={css.pairs}>
      <TextField
        name="invoiceNo"
        label={noLabel}
        isRequired
        autoFocus
        value={values.invoiceNo}
        onChange={(value) => answer('invoiceNo', value)}
        maxLength={60}
        error={values.invoiceNo.trim() === '' ? text('form.required', { label: noLabel }) : undefined}
      />
      <DateField
        name="invoiceDate"
        label={dateLabel}
        isRequired
        value={values.invoiceDate}
        onChange={(value) => answer('invoiceDate', value)}
        error={values.invoiceDate === '' ? text('form.required', { label: dateLabel }) : undefined}
        invalidText={text('form.invalidDate')}
        openLabel={text('form.openCalendar')}
        todayLabel={text('form.today')}
      />
      <DecimalField
        name="invoiceSubTotal"
        label={text('field.invoiceSubTotal')}
        value={values.invoiceSubTotal}
        onChange={(value) => answer('invoiceSubTotal', value)}
        decimals={2}
        maxLength={15}
        warning={differs(subTotal)}
      />
      <DecimalField
        name="invoiceTaxAmount"
        label={text('field.invoiceTaxAmount')}
        value={values.invoiceTaxAmount}
        onChange={(value) => answer('invoiceTaxAmount', value)}
        decimals={2}
        maxLength={15}
        warning={differs(tax)}
      />
    </div>
  );
}
