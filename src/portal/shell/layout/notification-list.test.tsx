// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MessageSet } from '../../messages/sets.ts';
import { LanguageProvider, loadLanguage } from '../../platform/language/language.tsx';
import { storeNotifications } from '../../platform/notifications/notification-records.ts';
import { NotificationsProvider } from '../../platform/notifications/notifications.tsx';
import { NotificationList } from './NotificationList.tsx';

const now = Date.parse('2026-11-21T04:00:00Z');
const happened = (id: string, daysAgo: number, values: Record<string, string>) =>
  ({
    id,
    read: true,
    date: new Date(now - daysAgo * 86_400_000).toISOString(),
    status: 'success',
    title: { id: 'document.saved', values },
  }) as const;
/** The list of the bell in a tab that can say so much so far. */
async function open(sets?: readonly MessageSet[]): Promise<void> {
  const language = await loadLanguage('en', 'en-MY', sets);
  render(
    <LanguageProvider initial={language}>
      <NotificationsProvider>
        <NotificationList notices={[]} onOpen={() => {}} />
      </NotificationsProvider>
    </LanguageProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says what happened on a page whose words are not loaded here, never the name of its text', async () => {
  storeNotifications([happened('n-1', 0, { number: 'PO-A-000001' })]);
  await open(['signIn', 'shell']);
  expect(document.body.textContent).not.toContain('document.saved');
  expect(await screen.findByText(/PO-A-000001/)).toBeDefined();
});

it('says how long ago it was up to seven days, then the date (spec 1 §2.14)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  storeNotifications([happened('n-1', 1, {}), happened('n-7', 7, {}), happened('n-8', 8, {})]);
  await open();
  const times = screen.getAllByRole('listitem').map((each) => each.querySelector('time')?.textContent);
  expect(times).toEqual(['Success · yesterday', 'Success · 7 days ago', 'Success · 13/11/2026']);
});
