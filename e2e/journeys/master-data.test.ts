import { afterAll, beforeAll, expect, test } from 'vitest';
import { someOf } from '../../tests/support/rounds.ts';
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

test('tables stand where they were put on the plan of their area, by mouse and by keyboard', async () => {
  const person = await newUser(portal, 'mouse', { language: 'en', width: 1280, height: 840 });
  await arrive(person, 'kopi-admin', outlet);
  const { page, words } = person;
  const { outlets } = await ask(person, 'GET', '/account/outlets');
  const { id: outletId } = outlets.find(({ name }: { name: string }) => name === outlet);
  const body = { outletId, name: 'Terrace', prefix: 'TR', startNo: 1, endNo: 3 };
  const { tableArea } = await ask(person, 'POST', '/tableareas', body);
  await page.goto(`/Operations/TableManagement/Details?id=${tableArea.id}`);
  await page.getByRole('tab', { name: words('tables.plan') }).click();
  await page.getByRole('button', { name: words('tables.placeAll') }).click();
  const plan = page.getByRole('region', { name: words('tables.plan') });
  const table = (label: string) => plan.getByRole('button', { name: new RegExp(`Table ${label},`) });
  // TR1 by the arrow keys, one down and past TR2 to the right; TR3 dragged.
  await table('TR1').focus();
  await page.keyboard.press('ArrowDown');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  const box = await plan.boundingBox();
  const from = await table('TR3').boundingBox();
  if (!box || !from) throw new Error('There is no plan.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 64 * 7 + 30, box.y + 64 * 4 + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: words('tables.savePlan') }).click();
  await page.getByText(words('tables.planSaved')).first().waitFor();
  const { tables } = await ask(person, 'GET', `/tables?outletId=${outletId}&areaId=${tableArea.id}`);
  expect(tables.map(({ label, x, y }: Record<string, unknown>) => [label, x, y])).toEqual([
    ['TR1', 3, 1],
    ['TR2', 2, 0],
    ['TR3', 7, 4],
  ]);
  await page.reload();
  await page.getByRole('tab', { name: words('tables.plan') }).click();
  await table('TR3').waitFor();
  expect(await table('TR3').getAttribute('aria-label')).toContain('column 8, row 5');
  expect(person.faults).toEqual([]);
  await person.close();
});

/** A search shows fifty items: eight of them are a large menu. */
const EACH = 50;
const groups = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Makes the items of the menu; each group is found by its own words. */
async function makePlates(person: PortalUser, plate: string): Promise<void> {
  for (const group of groups)
    await Promise.all(
      Array.from({ length: EACH }, (_, at) => {
        const name = `${plate} ${group}${String(at + 1).padStart(2, '0')}`;
        const code = name.replaceAll(' ', '-').toUpperCase();
        const said = { itemCode: code, itemName: name, stockType: 'Recipe', salePrice: '9.90' };
        return ask(person, 'POST', '/items', said);
      }),
    );
}

test.each(someOf(['keyboard', 'mouse'] as const, 2, 1))(
  'a menu of 400 items is built by %s and saved whole',
  async (device) => {
    const person = await newUser(portal, device, { language: 'en', width: 1440, height: 900 });
    await arrive(person, 'kopi-admin', outlet);
    const { page, words } = person;
    const plate = `Plate ${device}`;
    await makePlates(person, plate);
    const { menuProfile } = await ask(person, 'POST', '/menuprofiles', {
      name: `Everything by ${device}`,
    });
    await page.goto(`/Operations/MenuManagement/MenuProfiles/Menu?id=${menuProfile.id}`);
    await page
      .getByRole('button', { name: words('menus.addCategory') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Everything');
    await dialog.getByRole('button', { name: words('menus.add'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox', { name: words('menus.searchItems') });
    const found = page.getByRole('grid', { name: words('menus.addItems') });
    const add = page.getByRole('button', { name: /^Add \d+$/ });
    let added = 0;
    for (const group of groups) {
      const typed = `${plate} ${group}`;
      await search.fill(typed);
      const rows = found.locator('[role=row][data-key]');
      await found.getByText(`${typed}01`, { exact: true }).waitFor();
      if (device === 'keyboard') {
        await rows.first().focus();
        await page.keyboard.press('Control+a');
        await add.focus();
        await page.keyboard.press('Enter');
      } else {
        await rows.first().click({ position: { x: 60, y: 10 } });
        await rows.last().click({ modifiers: ['Shift'], position: { x: 60, y: 10 } });
        await add.click();
      }
      await add.waitFor({ state: 'detached' });
      added += EACH;
    }
    await page.getByRole('button', { name: words('menus.save') }).click();
    await page
      .getByText(/Everything by .* saved/)
      .first()
      .waitFor();
    const content = await ask(person, 'GET', `/menuprofiles/${menuProfile.id}/content`);
    expect(content.menus[0].items).toHaveLength(added);
    expect(person.faults).toEqual([]);
    await person.close();
  },
);
