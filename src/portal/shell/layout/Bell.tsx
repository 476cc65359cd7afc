import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { Popover } from '../../kit/overlays/Popover.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useNotificationRecords, useNotifications } from '../../platform/notifications/notifications.tsx';
import { useNotices } from '../../platform/notifications/use-notices.ts';
import css from './Bell.module.css';

const NotificationList = lazyPart(async () => (await import('./NotificationList.tsx')).NotificationList);

/** The bell, of one's own acts and of what others did: opening it marks all notifications read (spec 1 §2.14). */
export function Bell() {
  const text = useText();
  const { markAllRead } = useNotifications();
  const { notices, markRead } = useNotices();
  const unread =
    useNotificationRecords().filter((record) => !record.read).length +
    notices.filter((notice) => !notice.isRead).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={css.bell}>
      <Popover
        label={text('notification.title')}
        isBare
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) return;
          markAllRead();
          markRead();
        }}
        trigger={
          <IconButton label={text('notification.open', { count: unread })}>
            <BellIcon size={18} />
          </IconButton>
        }
      >
        <Suspense fallback={null}>
          <NotificationList notices={notices} onOpen={() => setOpen(false)} />
        </Suspense>
      </Popover>
      {unread > 0 && (
        <span className={css.count} aria-hidden>
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </span>
  );
}
