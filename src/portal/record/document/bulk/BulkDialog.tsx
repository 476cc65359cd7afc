import { useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import { reversalSentence } from '../flow/reversal-sentence.ts';
import { useGroupNames } from '../flow/use-flow-words.ts';
import css from './Bulk.module.css';
import { BulkTable } from './BulkTable.tsx';
import type { BulkEvent } from './bulk-events.ts';
import { MergeTarget } from './MergeTarget.tsx';
import { useBulkSend } from './use-bulk-send.ts';

interface BulkDialogProps {
  definition: AnyDocument;
  event: BulkEvent;
  /** Whether anything was sent. */
  onClose(isDone: boolean): void;
}

const formId = 'bulk-form';

/** One event for many: what it will be sent to and what not, what it needs, and then what became of each. */
export function BulkDialog({ definition, event, onClose }: BulkDialogProps) {
  const language = useLanguage();
  const { text, textOr, numbers } = language;
  const { groupIds = [] } = useAccount();
  const { outcomes, isRunning, run, stop } = useBulkSend(definition);
  const [hasRun, setRun] = useState(false);
  const [remark, setRemark] = useState('');
  const [target, setTarget] = useState<string | null>(null);
  const [group, setGroup] = useState<string | null>(groupIds.length === 1 ? (groupIds[0] ?? null) : null);
  const needs = event.meta.needs ?? [];
  const names = useGroupNames(needs.includes('group'));
  const word = needs.includes('reason') ? 'reason' : 'remark';
  const asksWord = needs.includes('remark') || needs.includes('reason');
  const action = textOr(`event.${definition.chart}.${event.type}`, event.type);
  const count = event.able.length;
  const title = text('bulk.dialog', { event: action, count });
  const failed = outcomes.filter(({ status }) => status === null).length;
  const remarkLabel = text(`field.${word}`);
  const groupLabel = text('flow.group');
  const begin = () => {
    setRun(true);
    const answers = {
      ...(asksWord ? { [word]: remark.trim() } : {}),
      ...(needs.includes('group') ? { group } : {}),
    };
    void run(event, answers, target);
  };
  const close = () => (isRunning ? stop() : onClose(hasRun));
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      size="large"
      closeLabel={text('common.close')}
      footer={
        hasRun ? (
          <Button variant={isRunning ? 'secondary' : 'primary'} onPress={close}>
            {text(isRunning ? 'bulk.stop' : 'common.close')}
          </Button>
        ) : (
          <>
            <Button onPress={close}>{text('flow.notYet')}</Button>
            <Button variant={event.meta.tone === 'danger' ? 'danger' : 'primary'} type="submit" form={formId}>
              {text('bulk.act', { event: action, count })}
            </Button>
          </>
        )
      }
    >
      {hasRun ? (
        <div className={css.body}>
          <ProgressBar
            label={text(isRunning ? 'bulk.running' : 'bulk.done')}
            percent={(outcomes.length / count) * 100}
            detail={text('bulk.progress', {
              done: numbers.count(outcomes.length),
              count: numbers.count(count),
            })}
          />
          {!isRunning && (
            <Callout tone={failed > 0 ? 'warning' : 'success'} role="status">
              {text('bulk.outcome', { done: outcomes.length - failed, failed })}
            </Callout>
          )}
        </div>
      ) : (
        <Form id={formId} onSubmit={begin} aria-label={title} className={css.body}>
          <p>{textOr(`flow.does.${definition.chart}.${event.type}`, '')}</p>
          {event.takesAll && <Callout tone="info">{text('bulk.takesAll')}</Callout>}
          {event.into && (
            <MergeTarget
              definition={definition}
              into={event.into}
              documents={event.able}
              value={target}
              onChange={setTarget}
            />
          )}
          {needs.includes('group') && groupIds.length > 1 && (
            <Select
              name="group"
              label={groupLabel}
              isRequired
              value={group}
              onChange={setGroup}
              options={groupIds.map((id, index) => ({
                id,
                label: names.get(id) ?? text('flow.groupNo', { number: index + 1 }),
              }))}
              placeholder={text('form.choose')}
              error={group === null ? text('form.required', { label: groupLabel }) : undefined}
            />
          )}
          {asksWord && (
            <TextArea
              name="remark"
              label={remarkLabel}
              isRequired
              autoFocus
              value={remark}
              onChange={setRemark}
              rows={3}
              maxLength={2000}
              error={remark.trim() === '' ? text('form.required', { label: remarkLabel }) : undefined}
            />
          )}
          {event.unable.length > 0 && (
            <Callout tone="info">{text('bulk.unable', { count: event.unable.length })}</Callout>
          )}
          {event.meta.irreversible && <Callout tone="warning">{text('flow.irreversible')}</Callout>}
          {event.meta.reversedBy !== undefined && (
            <Callout tone="info">
              {reversalSentence(language, definition.chart, event.meta.reversedBy)}
            </Callout>
          )}
        </Form>
      )}
      <BulkTable definition={definition} event={event} outcomes={outcomes} caption={title} />
    </Dialog>
  );
}
