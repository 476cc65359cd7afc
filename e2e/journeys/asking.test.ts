import { describe, expect, onTestFinished, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
import { demonstrationOrder } from '../support/demonstration-order.ts';
import { openPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import type { Language } from '../support/words.ts';
import { arrive } from './arriving.ts';
import { openDocument, statusIs, takeStep } from './ordering.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';
const languages: readonly Language[] = ['en', 'zh'];

describe.each(someOf(languages, 2, 1))('asking for a step in %s', (language) => {
  test('who may not confirm an order asks for it, and sees who did it', async () => {
    const portal = await openPortal();
    onTestFinished(() => portal.close());
    const sitDown = async (username: string): Promise<PortalUser> => {
      const person = await newUser(portal, 'mouse', { language });
      await arrive(person, username, outlet);
      return person;
    };
    const store = await sitDown('kopi-store');
    const { number } = await demonstrationOrder(store.page, 'Saved');
    await openDocument(store, 'purchaseOrder', number);
    const { page, words } = store;
    const confirm = words('event.purchase-order.confirm');
    const next = page.getByRole('region', { name: words('flow.aside') });
    const asking = words('ask.nextOf', { ask: '', event: confirm });
    await next.getByRole('button', { name: asking }).click();
    await next.getByRole('button', { name: words('ask.withdrawOf', { event: confirm }) }).waitFor();
    await page.getByRole('button', { name: words('flow.notNow') }).click();

    const steps = page.getByRole('region', { name: words('path.title') });
    await steps.getByRole('button', { name: words('path.show') }).click();
    await steps.getByText(confirm, { exact: true }).waitFor();
    expect(await steps.getByRole('listitem').count()).toBeGreaterThan(1);

    const manager = await sitDown('kopi-manager');
    const asked = manager.page.getByRole('region', { name: words('queue.asked') });
    await asked.getByText(words('home.askedBy', { who: 'kopi-store' })).waitFor();
    await asked.getByRole('link', { name: words('home.act', { action: confirm, number }) }).click();
    await takeStep(manager, 'event.purchase-order.confirm');
    await statusIs(manager, 'status.Confirmed');

    await statusIs(store, 'status.Confirmed');
    await page.getByText(words('ask.answered', { who: 'kopi-manager' })).waitFor();
    expect(store.faults).toEqual([]);
  });
});
