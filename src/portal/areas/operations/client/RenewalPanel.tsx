import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renewMembership } from '../../../../contracts/partners/clients.ts';
import { renewedUntil } from '../../../../rules/sales/membership.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { Panel } from '../../../record/panel.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './RenewalPanel.module.css';

const periods = ['1', '3', '6', '12', '24', '36'] as const;

/** Renews a membership for some months, from its end or from today, and says before until when. */
export const RenewalPanel: Panel = ({ record, form: { draft } }) => {
  const { text, dates } = useLanguage();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [months, setMonths] = useState('12');
  const expiry = asText(record.membershipExpiry) || null;
  const until = renewedUntil(todayHere(), expiry, Number(months));
  const save = useSave({
    onSaved: () => {
      succeeded('clients.renewed', { date: dates.date(until) });
      void queries.invalidateQueries({ queryKey: ['client'] });
    },
  });
  if (!allows(account, 'ALLOW_TO_EDIT_CLIENT') || asText(record.erasedAt) !== '') return null;
  // A date that was typed and not saved is what the person means to keep.
  const isTyped = (asText(draft.membershipExpiry) || null) !== expiry;
  return (
    <div className={css.panel}>
      <SaveNotice save={save} />
      <div className={css.row}>
        <Select
          label={text('clients.renewFor')}
          value={months}
          onChange={setMonths}
          options={periods.map((each) => ({
            id: each,
            label: text('clients.months', { count: Number(each) }),
          }))}
          placeholder=""
        />
        <Button
          isPending={save.state.status === 'saving'}
          isDisabled={isTyped}
          onPress={() =>
            void save.send(
              prepare(renewMembership, {
                params: { id: record.id },
                query: { version: record.version },
                body: { months: Number(months) },
              }),
            )
          }
        >
          {text('clients.renew')}
        </Button>
        <p className={css.until}>
          {isTyped ? text('clients.renewSaveFirst') : text('clients.renewUntil', { date: dates.date(until) })}
        </p>
      </div>
    </div>
  );
};
