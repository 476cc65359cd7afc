import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { client } from '../../src/resources/partners/client.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { freshCode } from '../support/attempt.ts';
import { fieldBox, fillField, inSentence } from '../support/form.ts';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { settled } from '../support/sign-in.ts';
import { arrive } from './arriving.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

/** Each in a company of its own, where none of them has begun a mission of these. */
const newcomers = [
  {
    language: 'en',
    width: 1440,
    height: 900,
    company: 'kopi',
    outlet: 'Kopi Tiga Jalan Sultan, Kuala Lumpur',
  },
  { language: 'zh', width: 390, height: 844, company: 'runcit', outlet: 'Runcit Jiran Ipoh Old Town' },
] as const;

describe.each(someOf(newcomers, 2))(
  'a newcomer in $language at $width px',
  ({ company, outlet, ...look }) => {
    const arrived = async (role: string): Promise<PortalUser> => {
      const person = await newUser(portal, 'mouse', look);
      onTestFinished(() => person.close());
      await arrive(person, `${company}-${role}`, outlet);
      return person;
    };

    test('starts a mission from the lessons, makes passwords safer, and is told that it is completed', async () => {
      const person = await arrived('admin');
      const { page, words } = person;
      await startMission(person, 'saferPasswords');
      const beside = panel(person);
      await beside.getByRole('button', { name: words('tutorials.showMe') }).click();
      await page.getByText(words('tutorials.esc')).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(words('tutorials.esc')).waitFor({ state: 'detached' });
      const setting = (name: string) => page.locator(`[data-field="${name}"]`).getByRole('textbox');
      await setting('PASSWORD_MINIMUM_LENGTH').fill('8');
      await setting('PASSWORD_RESET_DAYS').fill('90');
      await page.getByRole('button', { name: words('record.save'), exact: true }).click();
      await isCompleted(person, 'saferPasswords');
      expect(person.faults).toEqual([]);
    });

    test('gives a client credit: the steps are ticked beside the work as they are done, and the panel is closed', async ({
      task,
    }) => {
      const person = await arrived('manager');
      const { page, words, language } = person;
      await startMission(person, 'clientAndCredit');
      const beside = panel(person);
      const one = inSentence(language, words('resource.client.one'));
      await page.getByRole('button', { name: words('list.new', { name: one }) }).click();
      const { name, email, category, creditLimit } = client.fields;
      await fieldBox(page, 'name', name).getByRole('textbox').fill('Kedai Bunga Melati');
      await fillField(page, fieldBox(page, 'category', category), category, '');
      await fieldBox(page, 'email', email)
        .getByRole('textbox')
        .fill(`${freshCode(task, 'melati')}@example.com`);
      await page.getByRole('button', { name: words('record.save'), exact: true }).click();
      await beside.getByText(words('tutorials.doneShort', { done: 1, of: 2 })).waitFor();
      await page.getByRole('tab', { name: words('section.SalesInformationI'), exact: true }).click();
      await fieldBox(page, 'creditLimit', creditLimit).getByRole('textbox').fill('500');
      await page.getByRole('button', { name: words('record.save'), exact: true }).click();
      await isCompleted(person, 'clientAndCredit');
      await beside.getByRole('button', { name: words('tutorials.closePanel') }).click();
      await beside.waitFor({ state: 'detached' });
      await page.goto('/Tutorials');
      const mission = page.getByRole('link', { name: words('mission.clientAndCredit.title') }).first();
      await mission.getByText(words('tutorials.status.completed')).waitFor();
      expect(person.faults).toEqual([]);
    });
  },
);

/** From the front page of the lessons to the page of the mission's first step. */
async function startMission({ page, words }: PortalUser, id: string): Promise<void> {
  await page.goto('/Tutorials');
  await page
    .getByRole('link', { name: words(`mission.${id}.title`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: words(`mission.${id}.title`) }).waitFor();
  const start = page.getByRole('button', { name: words('tutorials.start'), exact: true });
  // A second attempt finds it begun.
  await start.or(page.getByRole('button', { name: words('tutorials.restart') })).click();
  await page.getByRole('link', { name: words('tutorials.continue') }).click();
  await settled(page);
}

const panel = ({ page, words }: PortalUser) =>
  page.getByRole('complementary', { name: words('tutorials.panel') });

async function isCompleted(person: PortalUser, id: string): Promise<void> {
  const { words } = person;
  const mission = words(`mission.${id}.title`);
  await panel(person).getByText(words('tutorials.completed', { mission })).last().waitFor();
}
