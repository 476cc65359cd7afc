import { useEffect } from 'react';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { useAccount } from '../../../platform/session/session.tsx';

/** Says once after signing in that the password is about to expire (domain/configuration §2). */
export function usePasswordWarning(): void {
  const { passwordWarnDays: days = null, username } = useAccount();
  const { warned } = useNotifications();
  useEffect(() => {
    if (days === null || told === username) return;
    told = username;
    warned('password.warn', { days });
  }, [days, username, warned]);
}

/** Whom it was told on this page. */
let told: string | null = null;
