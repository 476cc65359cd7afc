import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { sampleEvents } from '../../../../../machines/lib/allowed.ts';
import type { StatusColumns } from '../../../../../machines/lib/document.ts';
import { noApproval } from '../../../../../machines/lib/document.ts';
import type { EventContext } from '../../../../../machines/lib/event-context.ts';
import type { DocumentReply, StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { sampleEventValue } from '../../../../rules/documents/event-fields.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { quantityText } from '../../../../rules/stock/quantity-text.ts';
import { asText } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useShortcut } from '../../../kit/actions/shortcuts.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import type { Save } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { SaveNotice } from '../../SaveNotice.tsx';
import { currentSnapshot, type EventStep, effectsOf, landing } from '../flow/event-steps.ts';
import { type FlowWords, openGroupsOf } from '../flow/use-flow-words.ts';
import { useItemText } from '../item-text.ts';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import css from './EventDialog.module.css';
import { EventFields } from './EventFields.tsx';
import { goodsPreview, performedOn, sumOf } from './effect-preview.ts';
import {
  asksFor,
  type EventValues,
  eventBodyOf,
  fieldsAsked,
  initialEventValues,
  receivedLines,
} from './event-values.ts';
import { MovementTable } from './MovementTable.tsx';
import { opensReceipt } from './opens-receipt.ts';

interface EventDialogProps {
  definition: AnyDocument;
  labels: Labels;
  machine: AnyStateMachine;
  columns: StatusColumns;
  document: StoredDocument;
  step: EventStep;
  eventContext: EventContext;
  words: FlowWords;
  send: Save<DocumentReply>;
  onSend(body: Record<string, unknown>): void;
  onClose(): void;
}

const formId = 'event-form';
const noErrors: Readonly<Record<string, string>> = {};

/** Before an event is sent: what it does, in figures; what it needs; and what would undo it (decision 13). */
export function EventDialog(props: EventDialogProps) {
  const { definition, labels, machine, columns, document, step, eventContext, words, send, onSend, onClose } =
    props;
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const account = useAccount();
  const failureText = useFailureText();
  const { facts } = document;
  const open = openGroupsOf(facts);
  const groups = eventContext.groups.filter((group) => open.includes(group));
  const asked = fieldsAsked(definition, step.meta, step.event);
  const fields = Object.fromEntries(
    Object.entries(asked).filter(
      ([, { permission }]) => permission === undefined || allows(account, permission),
    ),
  );
  const [values, setAnswers] = useState<EventValues>(() =>
    initialEventValues(document, fields, groups, eventContext.today, step.meta.lines),
  );
  const snapshot = currentSnapshot({ machine, columns, facts });
  const itemOf = useItemText();
  const { needs = [] } = step.meta;
  const sampleOf = sampleEventValue(definition.name, eventContext.today);
  const [sample] = sampleEvents(step.event, needs, eventContext, sampleOf);
  const probe = {
    ...eventContext,
    ...sample,
    ...eventBodyOf(step.meta, fields, false, values),
    type: step.event,
  };
  // What was typed may not be possible (too many of a line): what the event does is told all the same.
  const effects = effectsOf(
    snapshot,
    snapshot.can(probe) ? probe : { ...probe, ...sample, lines: undefined },
  );
  const isReceipt = opensReceipt(machine, step.event);
  const to = landing(snapshot, probe) ?? step.to;
  const taken = receivedLines(values);
  const { moves, outlet, isRelease } = goodsPreview(definition, document, effects, taken, itemOf);
  const failure = send.state.status === 'refused' ? send.state.failure : null;
  const isSending = send.state.status === 'saving';
  const canSend = !(isReceipt || needs.includes('lines')) || taken.length > 0;
  const submit = () => canSend && onSend(eventBodyOf(step.meta, fields, isReceipt, values));
  const decides = asksFor(step.meta, 'group');
  const title = text('flow.dialogTitle', { event: words.event(step.type), number: document.number });
  const { quantity, base, value } = sumOf(moves);
  const movesTitle = isRelease
    ? text('flow.movesReleased')
    : text(sign(quantity) < 0 ? 'flow.movesOut' : 'flow.movesIn', { outlet });
  const said = performedOn(definition, document, effects)
    .map((effect) => words.effect(effect, { outlet, order: asText(document.purchaseOrderCode) }))
    .filter((sentence) => sentence !== '');
  return (
    <Dialog
      isOpen
      onClose={isSending ? () => {} : onClose}
      title={title}
      size={decides || isReceipt || needs.includes('lines') || moves.length > 0 ? 'large' : 'medium'}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            {text('flow.notYet')}
          </Button>
          <Button
            variant={step.meta.tone === 'danger' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            isPending={isSending}
            isDisabled={!canSend}
          >
            {isReceipt && values.fields.post === true ? text('flow.receiveAndPost') : words.event(step.type)}
          </Button>
        </>
      }
    >
      <SubmitKey label={words.event(step.type)} />
      <Form
        id={formId}
        onSubmit={submit}
        serverErrors={failure ? failureText.byField(failure) : noErrors}
        aria-label={title}
        className={css.form}
      >
        <SaveNotice save={send} title={words.failed(step.type)} />
        <p className={css.does}>{words.does(step.type)}</p>
        {to && (to.status !== columns.status || to.approval !== columns.approval) && (
          <p className={css.way}>
            <Where columns={columns} words={words} />
            <ArrowRight size={16} aria-label={text('flow.becomes')} />
            <Where columns={to} words={words} />
          </p>
        )}
        {decides && <ApprovalFacts definition={definition} labels={labels} document={document} />}
        {outlet !== '' && <Figure label={text('field.outlet')} value={outlet} />}
        <EventFields
          formId={formId}
          definition={definition}
          labels={labels}
          step={step}
          fields={fields}
          isReceipt={isReceipt}
          document={document}
          groups={groups}
          answers={values}
          answer={(name, given) => setAnswers((now) => ({ ...now, [name]: given }))}
          words={words}
        />
        {moves.length > 0 && (
          <section aria-label={movesTitle}>
            <p className={css.figures}>
              <Figure label={text('flow.figureLines')} value={numbers.count(moves.length)} />
              {base !== null && (
                <Figure
                  label={text('field.quantity')}
                  value={quantityText(quantity, { base, other: null }, (figure) => numbers.decimal(figure))}
                />
              )}
              {value !== null && <Figure label={text('flow.value')} value={numbers.money(value, symbol)} />}
            </p>
            <MovementTable caption={movesTitle} moves={moves} />
          </section>
        )}
        {said.length > 0 && (
          <ul className={css.effects}>
            {said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <Undoing step={step} words={words} />
      </Form>
    </Dialog>
  );
}

/** Ctrl+Enter sends from anywhere in the dialog. */
function SubmitKey({ label }: { label: string }) {
  useShortcut('Ctrl+Enter', label, () => {
    const form = window.document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  return null;
}

function Where({ columns, words }: { columns: StatusColumns; words: FlowWords }) {
  const { status, approval } = columns;
  return (
    <span className={css.where}>
      <Chip tone={statusTone(status)}>{words.status(status)}</Chip>
      {approval !== null && approval !== noApproval && (
        <Chip tone={statusTone(approval)}>{words.approval(approval)}</Chip>
      )}
    </span>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className={css.figure}>
      <span className={css.label}>{label}</span>
      <strong>{value}</strong>
    </span>
  );
}

function Undoing({ step, words }: { step: EventStep; words: FlowWords }) {
  const { irreversible, reversedBy } = step.meta;
  if (irreversible) return <Callout tone="warning">{words.text('flow.irreversible')}</Callout>;
  if (reversedBy === undefined) return null;
  return <Callout tone="info">{words.reversal(reversedBy)}</Callout>;
}
