import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AllowedEvent } from '../../../../../../machines/lib/allowed.ts';
import { sendToXCard, type XCardCommand } from '../../../../../contracts/partners/x-cards.ts';
import { date } from '../../../../../resources/kinds/date.ts';
import { money } from '../../../../../resources/kinds/decimal.ts';
import { text as words } from '../../../../../resources/kinds/text.ts';
import { xCard } from '../../../../../resources/partners/x-card.ts';
import { asText, type Draft } from '../../../../fields/draft.ts';
import { FieldInput } from '../../../../fields/FieldInput.tsx';
import { useLabels } from '../../../../fields/use-labels.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Callout } from '../../../../kit/feedback/Callout.tsx';
import { Form } from '../../../../kit/form/Form.tsx';
import { Dialog } from '../../../../kit/overlays/Dialog.tsx';
import { prepare } from '../../../../platform/api/api.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { useSave } from '../../../../platform/api/use-save.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useNotifications } from '../../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../../record/SaveNotice.tsx';
import type { StoredRecord } from '../../../../record/use-record.ts';
import css from './XCards.module.css';

interface ActDialogProps {
  card: StoredRecord;
  act: AllowedEvent;
  onClose(): void;
}

/** What an act may ask for, by name. */
const asked = {
  amount: money({ required: true }),
  toCardNo: words({ required: true, max: 40 }),
  cardNo: words({ max: 40, series: 'XC' }),
  expiresOn: date({ required: true }),
  remark: words({ max: 200 }),
} as const;
type Asked = keyof typeof asked;

/** An adjustment goes either way; everything else is an amount. */
const fieldOf = (name: Asked, type: string, isNeeded: boolean) => {
  if (name === 'amount' && type === 'adjust') return money({ required: true, min: '-9999999999' });
  if (name === 'remark' && isNeeded) return words({ max: 200, required: true });
  return asked[name];
};

/** One act of a card with what it needs, and whether it can be undone, said before it is sent. */
export function ActDialog({ card, act, onClose }: ActDialogProps) {
  const { text, textOr } = useLanguage();
  const failures = useFailureText();
  const form = useId();
  const labels = useLabels(xCard.name);
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [draft, setDraft] = useState<Draft>({});
  const { type, meta } = act;
  const needs = (meta.needs ?? []).filter(isAsked);
  const fields = [...needs, ...(meta.takes ?? []).filter(isAsked)];
  const title = textOr(`xCards.act.${type}`, type);
  const save = useSave({
    onSaved: () => {
      succeeded('xCards.done', { act: title, card: asText(card.cardNo) });
      void queries.invalidateQueries({ queryKey: [xCard.name] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const submit = () =>
    void save.send(
      prepare(sendToXCard, {
        params: { id: card.id },
        query: { version: card.version },
        body: commandOf(type, (name) => asText(draft[name])),
      }),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('xCards.actTitle', { act: title, card: asText(card.cardNo) })}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant={meta.tone === 'danger' ? 'danger' : 'primary'}
            type="submit"
            form={form}
            isPending={isSaving}
          >
            {title}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        className={css.form}
        onSubmit={submit}
        serverErrors={save.state.status === 'refused' ? failures.byField(save.state.failure) : {}}
        aria-label={title}
      >
        {fields.map((name) => (
          <FieldInput
            key={name}
            resource={xCard.name}
            name={name}
            field={fieldOf(name, type, needs.includes(name))}
            labels={labels}
            draft={draft}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            isReadOnly={false}
          />
        ))}
        <p>{textOr(`xCards.says.${type}`, '')}</p>
        {meta.irreversible && <Callout tone="warning">{text('xCards.irreversible')}</Callout>}
      </Form>
    </Dialog>
  );
}

const isAsked = (name: string): name is Asked => name in asked;

/** The act as it is sent, of what was typed. */
function commandOf(type: string, typed: (name: Asked) => string): XCardCommand {
  const remark = typed('remark');
  const said = remark === '' ? {} : { remark };
  switch (type) {
    case 'topUp':
    case 'spend':
      return { type, amount: typed('amount'), ...said };
    case 'transfer':
      return { type, amount: typed('amount'), toCardNo: typed('toCardNo'), ...said };
    case 'adjust':
      return { type, amount: typed('amount'), remark };
    case 'block':
      return { type, remark };
    case 'extend':
      return { type, expiresOn: typed('expiresOn') };
    case 'replace':
      return { type, cardNo: typed('cardNo') };
    case 'activate':
    case 'unblock':
    case 'expire':
    case 'forfeit':
      return { type };
    default:
      throw new Error(`No act of a card is called ${type}`);
  }
}
