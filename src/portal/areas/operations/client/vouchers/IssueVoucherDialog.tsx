import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  issueVoucher,
  readVoucherOffers,
  type VoucherOffer,
} from '../../../../../contracts/marketing/vouchers.ts';
import { sign } from '../../../../../rules/money/decimal.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Skeleton } from '../../../../kit/feedback/Skeleton.tsx';
import { Form } from '../../../../kit/form/Form.tsx';
import { RadioGroup } from '../../../../kit/inputs/RadioGroup.tsx';
import { TextField } from '../../../../kit/inputs/TextField.tsx';
import { Dialog } from '../../../../kit/overlays/Dialog.tsx';
import { call, prepare } from '../../../../platform/api/api.ts';
import { loadCatalogue } from '../../../../platform/api/error-catalogue.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../../platform/api/use-save.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useNotifications } from '../../../../platform/notifications/notifications.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import { SaveNotice } from '../../../../record/SaveNotice.tsx';
import css from './Vouchers.module.css';

/** Gives the client a voucher of a catalogue; of those it may not have, it says why not. */
export function IssueVoucherDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const { text } = useLanguage();
  const failures = useFailureText();
  const form = useId();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [catalogueId, setCatalogue] = useState<string | null>(null);
  const [remark, setRemark] = useState('');
  const offers = useQuery({
    queryKey: ['voucherCatalogue', 'for', clientId],
    queryFn: async ({ signal }) => {
      const [reply] = await Promise.all([
        call(readVoucherOffers, { params: { id: clientId }, signal }),
        loadCatalogue(),
      ]);
      return reply.offers;
    },
    staleTime: 0,
  });
  const save = useSave<{ voucher: { voucherNo: string } }>({
    onSaved: ({ voucher }) => {
      succeeded('clients.vouchers.issued', { number: voucher.voucherNo });
      for (const key of ['voucher', 'client', 'xCard', 'voucherCatalogue'])
        void queries.invalidateQueries({ queryKey: [key] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const submit = () => {
    if (catalogueId === null) return;
    void save.send(prepare(issueVoucher, { params: { id: clientId }, body: { catalogueId, remark } }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('clients.vouchers.issueTitle')}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            isPending={isSaving}
            isDisabled={catalogueId === null}
          >
            {text('clients.vouchers.issue')}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      {offers.error ? (
        <LoadFailure onRetry={offers.refetch}>{text('clients.vouchers.offersFailed')}</LoadFailure>
      ) : !offers.data ? (
        <Skeleton height="120px" shape="box" />
      ) : offers.data.length === 0 ? (
        <p>{text('clients.vouchers.noOffers')}</p>
      ) : (
        <Form
          id={form}
          className={css.form}
          onSubmit={submit}
          serverErrors={save.state.status === 'refused' ? failures.byField(save.state.failure) : {}}
          aria-label={text('clients.vouchers.issueTitle')}
        >
          <OfferChoice offers={offers.data} value={catalogueId} onChange={setCatalogue} />
          <TextField
            label={text('field.remark')}
            name="remark"
            value={remark}
            onChange={setRemark}
            maxLength={500}
          />
        </Form>
      )}
    </Dialog>
  );
}

interface OfferChoiceProps {
  offers: readonly VoucherOffer[];
  value: string | null;
  onChange(id: string): void;
}

/** What the client may have first, each with what it is worth and costs; what it may not have, with the reason. */
function OfferChoice({ offers, value, onChange }: OfferChoiceProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const failures = useFailureText();
  const costOf = ({ cost, paidWith }: VoucherOffer): string => {
    if (sign(cost) <= 0) return text('vouchers.free');
    return paidWith === 'Points'
      ? text('vouchers.cost', { cost: numbers.decimal(cost) })
      : text('vouchers.costCredits', { cost: numbers.money(cost, symbol) });
  };
  const options = offers
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null))
    .map((offer) => ({
      id: offer.id,
      label: offer.title,
      description:
        offer.refusal === null
          ? `${numbers.money(offer.cashValue, symbol)} · ${costOf(offer)}`
          : failures.of({ ...offer.refusal, message: offer.refusal.code }),
      isDisabled: offer.refusal !== null,
    }));
  return (
    <RadioGroup
      label={text('clients.vouchers.offer')}
      name="catalogueId"
      value={value}
      onChange={onChange}
      options={options}
    />
  );
}
