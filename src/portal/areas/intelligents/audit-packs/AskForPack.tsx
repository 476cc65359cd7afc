import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForAuditPack } from '../../../../contracts/audit-packs.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DateField } from '../../../kit/inputs/DateField.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { addDays, todayHere } from '../../../kit/lib/date-text.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import css from './AuditPacks.module.css';

/** The first day of the month before this one, and its last. */
function lastMonth(today: string): { from: string; to: string } {
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** From which day to which a pack is made; the month before unless said. */
export function AskForPack({ isMaking }: { isMaking: boolean }) {
  const text = useText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [period, setPeriod] = useState(() => lastMonth(todayHere()));
  const save = useSave({
    onSaved: () => {
      succeeded('packs.asked');
      void queries.invalidateQueries({ queryKey: ['auditPack'] });
    },
    onFailed: (failure) => failed(failure, 'action.askForPack'),
  });
  const { from, to } = period;
  const shared = {
    invalidText: text('form.invalidDate'),
    rangeText: text('packs.fromAfterTo'),
    openLabel: text('form.openCalendar'),
    todayLabel: text('form.today'),
  };
  const isComplete = from !== '' && to !== '' && from <= to;
  return (
    <Card title={text('packs.new')}>
      <div className={css.form}>
        <DateField
          {...shared}
          label={text('packs.from')}
          value={from}
          onChange={(day) => setPeriod({ from: day, to })}
          max={to || undefined}
        />
        <DateField
          {...shared}
          label={text('packs.to')}
          value={to}
          onChange={(day) => setPeriod({ from, to: day })}
          min={from || undefined}
        />
        <Button
          variant="primary"
          isDisabled={!isComplete || isMaking}
          isPending={save.state.status === 'saving'}
          onPress={() => void save.send(prepare(askForAuditPack, { body: period }))}
        >
          {text('packs.make')}
        </Button>
      </div>
    </Card>
  );
}
