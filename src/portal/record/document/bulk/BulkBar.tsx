import { useMemo, useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { MOST_CHOSEN } from '../../list/bulk/most-chosen.ts';
import type { BulkProps } from '../../list/ListScreen.tsx';
import css from './Bulk.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { type BulkEvent, bulkEvents } from './bulk-events.ts';
import { useChosen } from './use-chosen.ts';

interface BulkBarProps extends BulkProps {
  definition: AnyDocument;
}

/** What can be done with the rows chosen in a list of documents, with how many of them each act is for. */
export function BulkBar({ definition, selected, total, onAll, onNone }: BulkBarProps) {
  const { text, textOr, numbers } = useLanguage();
  const account = useAccount();
  const count = selected.length;
  const { data: chosen } = useChosen(definition, selected);
  const [asked, setAsked] = useState<BulkEvent | null>(null);
  const events = useMemo(
    () => bulkEvents(definition, chosen ?? [], (permission) => allows(account, permission)),
    [definition, chosen, account],
  );
  const most = Math.min(total, MOST_CHOSEN);
  return (
    <section className={css.bar} aria-label={text('bulk.title')}>
      <strong role="status">{text('bulk.chosen', { count: numbers.count(count) })}</strong>
      {count === MOST_CHOSEN && total > count && (
        <span className={css.note}>{text('bulk.tooMany', { most: numbers.count(MOST_CHOSEN) })}</span>
      )}
      {events.map((event) => (
        <Button
          key={event.type}
          size="small"
          variant={event.meta.tone === 'danger' ? 'quiet' : 'secondary'}
          onPress={() => setAsked(event)}
        >
          {text('bulk.act', {
            event: textOr(`event.${definition.chart}.${event.type}`, event.type),
            count: event.able.length,
          })}
        </Button>
      ))}
      {chosen !== undefined && events.length === 0 && (
        <span className={css.note}>{text('bulk.nothing')}</span>
      )}
      <span className={css.rest}>
        {count < most && (
          <Button size="small" variant="quiet" onPress={onAll}>
            {text('bulk.all', { count: numbers.count(most) })}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onNone}>
          {text('bulk.none')}
        </Button>
      </span>
      {asked && (
        <BulkDialog
          definition={definition}
          event={asked}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onNone();
          }}
        />
      )}
    </section>
  );
}
