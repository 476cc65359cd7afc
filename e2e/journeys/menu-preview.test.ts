import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { arrive } from './arriving.ts';
import { ask } from './asking-server.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

/** Three menus of one outlet: the higher one covers the lower while it is served. */
const menus = [
  { name: 'Preview all day', priority: 90, from: '00:00', to: '00:00', days: [0, 1, 2, 3, 4, 5, 6] },
  { name: 'Preview breakfast', priority: 91, from: '07:00', to: '11:00', days: [0, 1, 2, 3, 4, 5, 6] },
  { name: 'Preview supper', priority: 92, from: '22:00', to: '02:00', days: [5, 6] },
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Monday in the morning and as breakfast ends; Friday late and past midnight; a Monday night that is nobody's. */
const moments = [
  '2026-12-07T08:00',
  '2026-12-07T11:00',
  '2026-12-11T23:30',
  '2026-12-12T01:59',
  '2026-12-14T01:30',
] as const;

const WEEK = 7 * 24 * 60;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Worked out by minutes of the week, and not by the product’s own rules: the highest menu one of whose spans has it. */
function expectedAt(moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const at = day * 24 * 60 + minutes(moment.slice(11));
  const served = menus.filter(({ from, to, days }) =>
    days.some((first) => {
      const length = (minutes(to) - minutes(from) + 24 * 60) % (24 * 60) || 24 * 60;
      return (at - (first * 24 * 60 + minutes(from)) + WEEK) % WEEK < length;
    }),
  );
  return served.reduce((best, each) => (each.priority > best.priority ? each : best)).name;
}

async function makeMenus(person: PortalUser): Promise<string> {
  const { outlets } = await ask(person, 'GET', '/account/outlets');
  const outletIds = [outlets.find(({ name }: { name: string }) => name === outlet).id];
  let last = '';
  for (const { name, priority, from, to, days } of menus) {
    const { item } = await ask(person, 'POST', '/items', {
      ...{ itemCode: name.replaceAll(' ', '-').toUpperCase(), itemName: `Dish of ${name}` },
      ...{ stockType: 'Service Based', salePrice: '9.90' },
    });
    const { menuProfile } = await ask(person, 'POST', '/menuprofiles', {
      ...{ name, priority, outletIds, orderSources: ['XILNEXBYODSALES'], salesTypes: ['Dine In'] },
    });
    last = menuProfile.id;
    await ask(person, 'POST', '/menusessions', {
      ...{ menuProfileId: last, name: 'Served', startTime: from, endTime: to },
      ...{ frequency: 'Weekly', days: days.map((day) => weekdays[day]) },
    });
    await ask(person, 'PUT', `/menuprofiles/${last}/content`, {
      categories: [{ key: 'dishes', name: 'Dishes' }],
      items: [{ key: 'dish', categoryKey: 'dishes', itemId: item.id }],
    });
    await ask(person, 'PUT', `/menuprofiles/${last}/activate`);
  }
  return last;
}

test('the preview of a menu at five moments is what its sessions come to', async () => {
  const person = await newUser(portal, 'mouse', { language: 'en', width: 1440, height: 900 });
  await arrive(person, 'kopi-admin', outlet);
  const { page, words, device } = person;
  const id = await makeMenus(person);
  await page.goto(`/Operations/MenuManagement/MenuProfiles/Menu?id=${id}`);
  await page.getByRole('button', { name: words('menus.preview'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('menus.preview') });
  const shown: string[] = [];
  for (const moment of moments) {
    const [year, month, day] = moment.slice(0, 10).split('-');
    await device.fill(dialog.getByLabel(words('menus.day'), { exact: true }), `${day}/${month}/${year}`);
    await device.fill(dialog.getByLabel(words('menus.time')), moment.slice(11));
    const name = expectedAt(moment);
    // What a guest reads, and the reason beside it.
    await dialog.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    await dialog.getByText(`Dish of ${name}`, { exact: true }).waitFor();
    const held = dialog
      .getByRole('region', { name: words('menus.why') })
      .getByRole('listitem')
      .filter({ hasText: words('menus.holds') });
    shown.push((await held.textContent()) ?? '');
  }
  expect(shown.map((text, nth) => text.startsWith(expectedAt(moments[nth] ?? '')))).toEqual(
    moments.map(() => true),
  );
  expect(new Set(moments.map(expectedAt)).size).toBe(3);
  expect(person.faults).toEqual([]);
  await person.close();
});
