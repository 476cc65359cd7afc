import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { generateVouchers } from '../../../../contracts/marketing/vouchers.ts';
import { readRecord } from '../../../../contracts/records.ts';
import { date } from '../../../../resources/kinds/date.ts';
import { integer } from '../../../../resources/kinds/integer.ts';
import { yesNo } from '../../../../resources/kinds/yes-no.ts';
import { redemption } from '../../../../resources/marketing/redemption.ts';
import { voucher } from '../../../../resources/marketing/voucher.ts';
import { lastDayOf } from '../../../../rules/marketing/voucher-life.ts';
import { MOST_VOUCHERS } from '../../../../rules/marketing/voucher-numbers.ts';
import { asList, asText, type Draft, emptyDraft } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './GenerateDialog.module.css';
import { NumbersPreview } from './NumbersPreview.tsx';

/** What is asked of a run of vouchers, in the order it is typed. */
const asked = {
  redemption: voucher.fields.redemption,
  prefix: redemption.fields.defaultPrefix,
  start: integer({ required: true }),
  quantity: integer({ required: true, min: 1, max: MOST_VOUCHERS }),
  length: redemption.fields.defaultLength,
  startsOn: date(),
  expiresOn: date({ notBefore: 'startsOn' }),
  outlets: voucher.fields.outlets,
  activate: yesNo(),
} as const;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Makes a run of vouchers: the numbers are shown before they are made, and none is made where one is taken. */
export function GenerateDialog({ onClose }: { onClose(): void }) {
  const text = useText();
  const failures = useFailureText();
  const form = useId();
  const labels = useLabels(voucher.name);
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [typed, setTyped] = useState<Draft>(() => ({ ...emptyDraft(asked), start: 1, quantity: 10 }));
  const redemptionId = asText(typed.redemptionId);
  const chosen = useQuery({
    queryKey: [redemption.name, redemptionId],
    queryFn: async ({ signal }) =>
      (await call(readRecord(redemption), { params: { id: redemptionId }, signal }))[redemption.name],
    enabled: redemptionId !== '',
  });
  // What the redemption says, until somebody says otherwise.
  const draft = { ...typed, ...openingWith(chosen.data, typed) };
  const run = {
    prefix: asText(draft.prefix),
    start: numberIn(draft.start) ?? -1,
    quantity: numberIn(draft.quantity) ?? 0,
    length: numberIn(draft.length),
  };
  const save = useSave<{ made: number; first: string; last: string }>({
    onSaved: ({ made, first, last }) => {
      succeeded('vouchers.generated', { count: made, first, last });
      void queries.invalidateQueries({ queryKey: [voucher.name] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const submit = () =>
    void save.send(
      prepare(generateVouchers, {
        body: {
          redemptionId,
          ...run,
          startsOn: asText(draft.startsOn) || null,
          expiresOn: asText(draft.expiresOn) || null,
          outletIds: [...asList(draft.outletIds)],
          activate: draft.activate === true,
        },
      }),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('vouchers.generateTitle')}
      size="large"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isSaving}>
            {text('vouchers.generateConfirm', { count: run.quantity })}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <div className={css.parts}>
        <Form
          id={form}
          className={css.form}
          onSubmit={submit}
          serverErrors={save.state.status === 'refused' ? failures.byField(save.state.failure) : {}}
          aria-label={text('vouchers.generateTitle')}
        >
          {Object.entries(asked).map(([name, field]) => (
            <FieldInput
              key={name}
              resource={voucher.name}
              name={name}
              field={field}
              labels={labels}
              draft={draft}
              onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
              isReadOnly={false}
            />
          ))}
        </Form>
        <NumbersPreview run={run} />
      </div>
    </Dialog>
  );
}

/** What a redemption says of its numbers, where nothing is typed yet. */
function openingWith(of: Draft | undefined, typed: Draft): Draft {
  if (of === undefined) return {};
  const life = {
    expiryType: of.expiryType === 'Fixed Date' ? ('Fixed Date' as const) : ('Upon Redemption' as const),
    days: numberIn(of.defaultValidDays),
    expiresOn: asText(of.expiresOn) || null,
  };
  const said: Draft = {
    prefix: of.defaultPrefix,
    length: of.defaultLength,
    expiresOn: lastDayOf(life, todayHere()),
  };
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => (typed[name] ?? '') === '' && (value ?? '') !== ''),
  );
}
