import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { Notice } from '../../../contracts/account/notices.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import type { MessageSet } from '../../messages/sets.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useLanguage, useMessages } from '../../platform/language/language.tsx';
import type { NotificationRecord } from '../../platform/notifications/notification-records.ts';
import { useNotificationRecords, useNotifications } from '../../platform/notifications/notifications.tsx';
import css from './Bell.module.css';
import { NoticeEntry } from './NoticeEntry.tsx';

/** Whatever page it was on, a notification is said on every other too. */
const spokenElsewhere: readonly MessageSet[] = ['account', 'documents', 'imports', 'secondFactor', 'stock'];
const none: readonly MessageSet[] = [];

/** The words of documents and their events. */
const ofDocuments: readonly MessageSet[] = ['documents'];

interface NotificationListProps {
  notices: readonly Notice[];
  /** One of them is gone to. */
  onOpen(): void;
}

/** What the bell opens on (spec 1 §2.14): what others did that concerns the reader, and their own acts, the newest first. */
export function NotificationList({ notices, onOpen }: NotificationListProps) {
  const { text, textOr } = useLanguage();
  const records = useNotificationRecords();
  useMessages(
    records.every(({ title }) => textOr(title.id, '', title.values) !== '') ? none : spokenElsewhere,
  );
  useMessages(notices.length === 0 ? none : ofDocuments);
  const entries = [
    ...notices.map((notice) => ({
      at: notice.at,
      row: <NoticeEntry key={notice.id} notice={notice} onOpen={onOpen} />,
    })),
    ...records.map((record) => ({ at: record.date, row: <Record key={record.id} record={record} /> })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <div className={css.list}>
      <h2 className={css.heading}>{text('notification.title')}</h2>
      {entries.length === 0 ? (
        <p className={css.empty}>{text('notification.none')}</p>
      ) : (
        <ul>{entries.map(({ row }) => row)}</ul>
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
