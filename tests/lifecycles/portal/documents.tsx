import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../../../machines/lib/document.ts';
import type { ChartEvent } from '../../../machines/lib/event-context.ts';
import { eventsOf, rows } from '../../../machines/lib/rows.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { hasLines } from '../../../src/resources/collections.ts';
import { choicesOf, isDay } from '../../../src/resources/kinds/traits.ts';
import { documentNamed, documents } from '../../../src/resources/registry.ts';
import { eventFieldsOf } from '../../../src/rules/documents/event-fields.ts';
import { type PathStep, pathsOf } from '../../support/charts/paths.ts';
import { sampledCharts } from '../../support/charts/sampled-charts.ts';
import { isWhole } from '../../support/rounds.ts';
import { FakeDocumentServer } from '../fake-document-server.ts';
import {
  type DocumentPageDriver,
  goOnWith,
  openDetails,
  openLines,
  seeStatus,
  shownIsCurrent,
} from './document-page.tsx';
import { button, eventContextOf, expectRefusals, language, words } from './document-refusals.ts';

/** A phone on the day the samples happen on, for each test of the block. */
function onPhone(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T03:00:00Z') });
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** What an event says beside who sends it. */
const ownPart = (event: ChartEvent): Record<string, unknown> => {
  const { outletId: _o, userId: _u, isAdmin: _a, groups: _g, today: _t, changesApproved: _c, ...own } = event;
  return own;
};

async function press(page: DocumentPageDriver, name: string, where: ParentNode = document) {
  const found = await waitFor(() => {
    const usable = button(name, where).find(
      (each) => each.getAttribute('aria-disabled') !== 'true' && !each.disabled,
    );
    expect(usable, `the button ${name}`).toBeDefined();
    return usable;
  });
  if (found) await page.user.click(found);
}

/** Found by its heading: asking for roles would work out the whole page's names over and over. */
const dialogNamed = (title: string) =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (!dialog?.querySelector('h2')?.textContent?.startsWith(title)) throw new Error(`No dialog ${title}`);
    return dialog;
  });

async function fill(page: DocumentPageDriver, where: HTMLElement, name: string, value: string) {
  const field = where.querySelector(`[data-field="${name}"] :is(input, textarea)`);
  if (!field) throw new Error(`No field ${name}`);
  await page.user.clear(field);
  // All at once: each key by itself would draw the page anew.
  await page.user.click(field);
  await page.user.paste(value);
}

/** Chooses a value of a list by its word. */
async function choose(page: DocumentPageDriver, where: HTMLElement, name: string, value: string) {
  const list = where.querySelector(`[data-field="${name}"] button`);
  if (!list) throw new Error(`No list ${name}`);
  await page.user.click(list);
  const word = words(`choice.${name}.${value}`);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find(
      ({ textContent }) => textContent === word,
    );
    if (!found) throw new Error(`No choice ${word}`);
    return found;
  });
  await page.user.click(option);
}

/** Picks a record by its code. */
async function pick(page: DocumentPageDriver, where: HTMLElement, name: string, code: string) {
  await fill(page, where, name, code);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) =>
      textContent?.startsWith(code),
    );
    if (!found) throw new Error(`No record ${code}`);
    return found;
  });
  await page.user.click(option);
}

/** A user changes the document: a line that the approver was asked about, or only a remark. */
async function change(page: DocumentPageDriver, isApproved: boolean) {
  await (isApproved ? openLines : openDetails)(page);
  if (!isApproved) return fill(page, document.body, 'remarks', 'Back');
  await press(page, 'ITM1 · Coffee 1');
  const drawer = await dialogNamed('ITM1 · Coffee 1');
  await fill(page, drawer, 'quantity', '12');
  await press(page, 'Done', drawer);
}

/** How much of which line, and what is lost, as the event says; where it says nothing, all that is offered. */
async function fillLines(page: DocumentPageDriver, dialog: HTMLElement, { lines, settlements }: ChartEvent) {
  if (Array.isArray(lines)) {
    await press(page, words('flow.linesNone'), dialog);
    for (const { lineId, quantity } of lines) await fill(page, dialog, `quantity.${lineId}`, quantity);
  }
  for (const { lineId } of Array.isArray(settlements) ? settlements : []) {
    const box = dialog.querySelector(`[data-field="lost.${lineId}"] input`);
    if (!box) throw new Error(`Nothing of ${lineId} is in transit`);
    await page.user.click(box);
  }
}

/** Takes a step of the path the way a user does. */
async function take(page: DocumentPageDriver, server: FakeDocumentServer, event: ChartEvent) {
  const { chart } = server.path;
  const name = words(`event.${chart.id}.${event.type}`);
  if (event.type === 'save' && server.isStored) await change(page, event.changesApproved === true);
  await press(page, name);
  if (event.type === 'save' || event.type === 'check') return;
  const dialog = await dialogNamed(`${name}: `);
  const row = rows(chart.machine).find((each) => each.event === event.type);
  const said = dialog.textContent ?? '';
  const { irreversible, reversedBy } = row?.meta ?? {};
  if (irreversible) expect(said).toContain('This can’t be undone.');
  else if (typeof reversedBy === 'object') {
    const { document, event: back } = reversedBy;
    const called = words(`event.${documentNamed(document).chart}.${back}`);
    expect(said).toContain(`${words(`resource.${document}.one`)}: “${called}” reverses this.`);
  } else expect(said).toContain(`“${words(`event.${chart.id}.${reversedBy}`)}” reverses this.`);
  await fillLines(page, dialog, event);
  for (const [field, definition] of Object.entries(eventFieldsOf(server.definition.name))) {
    const value = event[field];
    if (typeof value !== 'string') continue;
    if (choicesOf(definition).length > 0) await choose(page, dialog, field, value);
    else if (definition.kind === 'lookup') await pick(page, dialog, field, value);
    else await fill(page, dialog, field, isDay(definition) ? value.split('-').reverse().join('/') : value);
  }
  await press(page, name, dialog);
}

/** The screen's call carried the event and nothing that contradicts it. */
function expectSent(server: FakeDocumentServer, event: ChartEvent) {
  const sent = server.sent.at(-1);
  expect(sent?.outletId).toBe(event.outletId);
  expect(sent?.key).toMatch(/^[0-9a-f-]{36}$/);
  if (event.type === 'save') {
    expect(sent?.method).toBe(sent?.body.version === undefined ? 'POST' : 'PUT');
    if (sent?.method === 'PUT') expect('lines' in sent.body).toBe(event.changesApproved === true);
    return;
  }
  expect(sent?.body).toMatchObject(ownPart(event));
}

const ran = new Map<string, Set<string>>();

/**
 * Every path of the charts as a user walks it; a beginning that another path has walked is not walked again. `npm test`
 * sends each event of each chart once from the page, and looks for what is refused once in each status.
 */
export function walkOnScreen(ids: readonly string[]): void {
  describe.each(ids)('%s on the screen', (id) => {
    onPhone();
    const chart = sampledCharts.find((each) => each.id === id);
    const definition = documents.find((each) => each.chart === id);
    if (!chart || !definition) throw new Error(`No document runs on ${id}`);
    const people = new Set(eventsOf(chart.machine).flatMap((event) => (event.system ? [] : [event.type])));
    const walked = new Set<string>();
    const lookedAt = new Set<string>();
    const paths = pathsOf(chart);

    it.each(paths.map((path) => [path.title, path] as const))(
      '%s',
      async (_title, path) => {
        const first = path.steps[0];
        if (!first) throw new Error('An empty path');
        const server = new FakeDocumentServer(definition, path, eventContextOf(first.event));
        server.permissions = permissions;
        let beginning = path.sample.name;
        for (const step of path.steps) {
          beginning += JSON.stringify(step.event);
          const act = isWhole
            ? beginning
            : `${step.event.type} of ${server.isStored ? 'a stored' : 'a new'} one`;
          const stand = isWhole ? beginning : JSON.stringify(step.to);
          if (walked.has(act) || !people.has(step.event.type)) server.apply(step.event);
          else await walk(server, step);
          expect(server.columns).toEqual(columnsOf(step.to));
          ran.set(id, new Set([...(ran.get(id) ?? []), ...step.ran]));
          if (server.isStored && !lookedAt.has(stand)) await expectRefusals(server, step);
          walked.add(act);
          lookedAt.add(stand);
        }
      },
      120_000,
    );

    afterAll(() => {
      const missing = rows(chart.machine)
        .filter((row) => row.meta.system !== true && !ran.get(id)?.has(row.id))
        .map((row) => row.id);
      expect(missing, 'transitions of a person that no screen ran').toEqual([]);
    });
  });
}

/** One step of a user on the open page, and the status it leads to. */
async function walk(server: FakeDocumentServer, step: PathStep) {
  const page = await goOnWith(server, eventContextOf(step.event), language);
  await openLines(page);
  const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
  expect(headings.some((heading) => /^(Lines|\d+ lines?)$/.test(heading))).toBe(hasLines(server.definition));
  const calls = server.sent.length;
  const isLocal = step.event.type === 'check' && !server.isStored;
  await take(page, server, step.event);
  if (step.event.type === 'check') await screen.findByText('No problems found');
  if (isLocal) return;
  await waitFor(() => expect(server.sent.length).toBe(calls + 1));
  expectSent(server, step.event);
  await seeStatus(words(`status.${server.columns.status}`));
  shownIsCurrent(server);
}
