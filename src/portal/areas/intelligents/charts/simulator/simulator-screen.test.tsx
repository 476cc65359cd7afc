// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { samples } from '../../../../../../machines/documents/stock-adjustment/stock-adjustment-samples.ts';
import { portalPage } from '../../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../../tests/support/portal/signed-in-page.ts';
import { errorText } from '../../../../../domain/errors.ts';
import { screenAt } from '../../../../shell/routes/screen-match.ts';

const page = await portalPage();
const place = '/Intelligents/Statecharts/Simulator';
const path = `${place}?chart=stock-adjustment`;
// Compiling the screen for the first time is no part of what a test waits for.
await screenAt(place)?.code.preload();

const copied: string[] = [];
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  copied.length = 0;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});

/** A part of the page by its title. Looking for roles on the whole page would take longer than the rest of a test. */
const part = async (title: string) => {
  const heading = await screen.findByText(title, { selector: 'h2' });
  return within(heading.closest('section') ?? expect.fail(`${title} heads no part`));
};
const open = async (address = path) => {
  await openSignedIn(page, address);
  await part('What can happen next');
};
const buttonOf = async (name: string) => {
  const words = (await part('What can happen next')).getByText(name, { selector: 'button *' });
  return words.closest('button') ?? expect.fail(`${name} is no button`);
};
/** All that is said of an event. */
const eventOf = async (name: string) =>
  within((await buttonOf(name)).closest('li') ?? expect.fail(`${name} is in no list`));
const sendIt = async (name: string) => userEvent.click(await buttonOf(name));
const isBlocked = async (name: string) => (await buttonOf(name)).getAttribute('aria-disabled') === 'true';
const standsIn = (status: string) =>
  waitFor(() => {
    const states = screen.getByLabelText('Where it is now');
    expect([...states.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([status]);
  });
const stepsTaken = async () => (await part('The path so far')).queryAllByText(/→/);
const press = async (name: string) => userEvent.click(screen.getByText(name, { selector: 'button *' }));

it('tells of an event that may be sent and of one that may not, condition by condition', async () => {
  await open();
  await sendIt('Save');
  await standsIn('Saved');
  expect(await isBlocked('Confirm')).toBe(false);
  expect((await eventOf('Confirm')).queryByLabelText('Missing')).toBeNull();
  expect(await isBlocked('Keep differences')).toBe(true);
  const asked = (await eventOf('Keep differences')).getByText('Something has moved since the count');
  expect(within(asked).getByLabelText('Missing')).toBeTruthy();
});

it('goes where an event leads, keeps it in the path, and goes back', async () => {
  await open();
  await sendIt('Save');
  await sendIt('Confirm');
  await standsIn('Completed');
  expect(await stepsTaken()).toHaveLength(2);
  await userEvent.click(screen.getByLabelText('Go back to step 1'));
  await standsIn('Saved');
  expect(await stepsTaken()).toHaveLength(1);
  await press('Reset');
  await standsIn('New');
});

it('allows what facts set by hand allow, and no more', async () => {
  await open();
  expect(await isBlocked('Save')).toBe(false);
  const lines = (await part('Facts')).getByLabelText('Number of lines');
  await userEvent.clear(lines);
  await userEvent.type(lines, '0');
  await userEvent.tab();
  expect(await (await eventOf('Save')).findByText(errorText('stock-adjustment.hasLines'))).toBeTruthy();
  expect(await isBlocked('Save')).toBe(true);
});

it('copies a link that plays the run again, and says so of one it cannot read', async () => {
  await open();
  await sendIt('Save');
  await standsIn('Saved');
  await press('Copy link');
  expect(await screen.findByText('Link copied')).toBeTruthy();
  const { hash } = new URL(copied[0] ?? '');
  history.replaceState(null, '', path);
  location.hash = '#run=broken';
  expect(await screen.findByText(/This link can’t be read/)).toBeTruthy();
  await standsIn('New');
  location.hash = hash;
  await standsIn('Saved');
  expect(await stepsTaken()).toHaveLength(1);
});

it('begins where a document stands, with the facts the server judges it by', async () => {
  const [{ input } = expect.fail('no example')] = samples.inputs;
  page.server.always('GET /stockadjustments/adjustment-1', 200, {
    data: {
      document: {
        ...{ id: 'adjustment-1', version: 3, number: 'SA-A-000007', status: 'Saved' },
        ...{ lines: [], facts: { ...Object(input), lineCount: 0 } },
      },
      allowed: [],
    },
  });
  await open(`${path}&document=adjustment-1`);
  expect(await screen.findByText(/Facts of SA-A-000007/)).toBeTruthy();
  await standsIn('Saved');
  expect(await isBlocked('Confirm')).toBe(true);
  expect((await eventOf('Confirm')).getByText(errorText('stock-adjustment.hasLines'))).toBeTruthy();
});
