// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageProvider, loadLanguage } from '../../platform/language/language.tsx';
import { storeNotifications } from '../../platform/notifications/notification-records.ts';
import { NotificationsProvider } from '../../platform/notifications/notifications.tsx';
import { NotificationList } from './NotificationList.tsx';

it('says what happened on a page whose words are not loaded here, never the name of its text', async () => {
  storeNotifications([
    {
      id: 'n-1',
      read: true,
      date: new Date().toISOString(),
      status: 'success',
      title: { id: 'document.saved', values: { number: 'PO-A-000001' } },
    },
  ]);
  const language = await loadLanguage('en', 'en-MY', ['signIn', 'shell']);
  render(
    <LanguageProvider initial={language}>
      <NotificationsProvider>
        <NotificationList />
      </NotificationsProvider>
    </LanguageProvider>,
  );
  expect(document.body.textContent).not.toContain('document.saved');
  expect(await screen.findByText(/PO-A-000001/)).toBeDefined();
});
