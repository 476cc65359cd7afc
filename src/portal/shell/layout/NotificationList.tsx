import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import type { MessageSet } from '../../messages/sets.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useLanguage, useMessages } from '../../platform/language/language.tsx';
import type { NotificationRecord } from '../../platform/notifications/notification-records.ts';
import { useNotificationRecords, useNotifications } from '../../platform/notifications/notifications.tsx';
import css from './Bell.module.css';

/** Whatever page it was on, a notification is said on every other too. */
const spokenElsewhere: readonly MessageSet[] = ['account', 'documents', 'imports', 'stock'];
const none: readonly MessageSet[] = [];

/** What the bell opens on (spec 1 §2.14). */
export function NotificationList() {
  const { text, textOr } = useLanguage();
  const records = useNotificationRecords();
  useMessages(
    records.every(({ title }) => textOr(title.id, '', title.values) !== '') ? none : spokenElsewhere,
  );
  return (
    <div className={css.list}>
      <h2 className={css.heading}>{text('notification.title')}</h2>
      {records.length === 0 ? (
        <p className={css.empty}>{text('notification.none')}</p>
      ) : (
        <ul>
          {records.map((record) => (
            <Record key={record.id} record={record} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Record({ record }: { record: NotificationRecord }) {
  const { text, textOr, dates } = useLanguage();
  const { remove, copy } = useNotifications();
  const failureText = useFailureText();
  const { title, status, report, desc = [], errorStatus } = record;
  const words = textOr(title.id, '', title.values);
  const Icon = status === 'success' ? CircleCheck : CircleAlert;
  return (
    <li className={css.record}>
      <Icon size={18} className={css[status]} aria-hidden />
      <div>
        <p className={css.title}>
          {words === '' && <Skeleton width="60%" />}
          {status === 'fail' ? text('notification.failedTo', { action: words }) : words}
        </p>
        {errorStatus !== undefined && errorStatus > 0 && (
          <p className={css.more}>{text('notification.errorStatus', { status: errorStatus })}</p>
        )}
        {desc.map((said) => (
          <p key={said.code} className={css.more}>
            {failureText.of(said)}
          </p>
        ))}
        <div className={css.foot}>
          <time className={css.time} dateTime={record.date}>
            {text(status === 'fail' ? 'notification.fail' : 'notification.success')} ·{' '}
            {dates.relative(record.date)}
          </time>
          {report !== undefined && (
            <Button size="small" variant="quiet" onPress={() => void copy(report)}>
              {text('notification.copyError')}
            </Button>
          )}
        </div>
      </div>
      <IconButton
        size="small"
        label={text('notification.remove', { title: words })}
        onPress={() => remove(record.id)}
      >
        <X size={14} />
      </IconButton>
    </li>
  );
}
