// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ImportScreen } from '../../src/portal/areas/configurations/import/ImportScreen.tsx';
import { createQueryClient } from '../../src/portal/platform/api/query.ts';
import {
  type Language,
  LanguageProvider,
  loadLanguage,
} from '../../src/portal/platform/language/language.tsx';
import { NotificationsProvider } from '../../src/portal/platform/notifications/notifications.tsx';
import { type PathStep, pathsOf } from '../support/charts/paths.ts';
import { sampledCharts } from '../support/charts/sampled-charts.ts';
import { fakeImportServer } from './fake-import-server.ts';

const server = fakeImportServer();
beforeEach(() => {
  server.reset();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(language: Language = 'en', kind = 'Vendor') {
  const { hook } = memoryLocation({ path: `/Configurations/SystemConfiguration/Import/${kind}` });
  const loaded = await loadLanguage(language, 'en-MY');
  const queries = createQueryClient();
  const user = userEvent.setup({ applyAccept: false });
  render(
    <Router hook={hook}>
      <QueryClientProvider client={queries}>
        <LanguageProvider initial={loaded}>
          <NotificationsProvider>
            <ImportScreen />
          </NotificationsProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </Router>,
  );
  await screen.findByRole('heading', { level: 1 });
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  const pick = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no way to pick a file');
    await user.upload(input, new File(['Vendor Code\nV1\n'], name, { type: 'text/csv' }));
  };
  /** What the server's live updates do when an import moved on. */
  const told = () => queries.invalidateQueries({ queryKey: ['import'] });
  return { user, press, pick, told };
}
type Page = Awaited<ReturnType<typeof open>>;

const counts = { total: 3, done: 3, success: 2, failed: 1 };
const gone = { code: 'importFileGone', params: {}, message: 'gone' };

/** What a user does, or the server answers, for each event of the chart. */
async function act({ press, pick, told }: Page, { event, from }: PathStep): Promise<void> {
  switch (event.type) {
    case 'pick':
      return pick(
        'file' in event && JSON.stringify(event.file).includes('xlsx') ? 'items.xlsx' : 'Items.CSV',
      );
    case 'again':
      return press(/select another file|import another file/i);
    case 'start':
      return press(/^import \d+ rows?$/i);
    case 'choose':
      return press('mode' in event && event.mode === 'update' ? /update existing/i : /leave unchanged/i);
    case 'cancel':
      return press(from === 'asking' ? /^back$/i : /^cancel$/i);
    case 'retry':
      return press(/try again/i);
    case 'progress':
      await server.answerRun();
      server.now('Running', { total: 3, done: 1, success: 1, failed: 0 });
      await waitFor(async () => {
        await told();
        expect(screen.getByText('1 of 3 rows')).toBeTruthy();
      });
      return;
    case 'xstate.done.actor.previewFile': {
      const { existing, failing } = JSON.parse(JSON.stringify('output' in event ? event.output : {}));
      return server.answerPreview({ total: 3, existing, failing });
    }
    case 'xstate.error.actor.previewFile':
      return server.losePreview();
    case 'xstate.done.actor.runImport':
      await server.answerRun();
      server.now('Completed', counts);
      await told();
      return;
    case 'xstate.error.actor.runImport':
      if (screen.queryByText('1 of 3 rows') === null) return server.loseRun();
      server.now('Failed', counts, gone);
      await told();
      return;
    case 'xstate.done.actor.stopImport':
      return server.answerStop();
    case 'xstate.error.actor.stopImport':
      return server.loseStop();
    default:
      throw new Error(`Nobody does ${event.type}`);
  }
}

/** What shows that the chart is in a state. */
const marks: Record<string, () => HTMLElement> = {
  picking: () => screen.getByRole('button', { name: 'Select file' }),
  refused: () => screen.getByText(/items\.xlsx is not a \.csv file/),
  previewing: () => screen.getByRole('heading', { name: 'Reading Items.CSV' }),
  unreadable: () => screen.getByRole('heading', { name: 'Items.CSV could not be read' }),
  previewed: () => screen.getByRole('heading', { name: 'Items.CSV: read as UTF-8, separated by semicolons' }),
  asking: () => screen.getByRole('alertdialog', { name: '1 row already exists' }),
  running: () => screen.getByRole('heading', { name: 'Importing Items.CSV' }),
  stopping: () => screen.getByRole('heading', { name: /^Stopping/ }),
  stopped: () => screen.getByRole('heading', { name: 'The import of Items.CSV was stopped' }),
  done: () => screen.getByRole('heading', { name: 'Items.CSV is imported, one row failed' }),
  failed: () => screen.getByRole('heading', { name: 'The import of Items.CSV did not finish' }),
};

const chart = sampledCharts.find(({ id }) => id === 'data-import');

describe('the import screen on its chart', () => {
  for (const path of chart ? pathsOf(chart) : [])
    it(path.title, async () => {
      const page = await open();
      for (const step of path.steps) {
        await act(page, step);
        const mark = marks[String(step.to)];
        if (!mark) throw new Error(`Nothing shows ${String(step.to)}`);
        await waitFor(() => mark());
      }
    });
});

describe('the import screen', () => {
  it('shows where each column goes, what is left out, and what is wrong in which cell', async () => {
    const page = await open();
    await page.pick('Items.CSV');
    await server.answerPreview({ total: 3, existing: 0, failing: 1 });
    const table = await screen.findByRole('table', { name: 'Rows with errors' });
    expect(within(table).getByRole('columnheader', { name: 'Vendor Code → Vendor code' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: 'Mood ignored' })).toBeTruthy();
    expect(within(table).getByText('Email: is not an e-mail address.')).toBeTruthy();
    expect(within(table).getByRole('cell', { name: 'no address' })).toBeTruthy();
    const reasons = screen.getByText(/^One row has errors/).parentElement;
    expect(reasons?.textContent).toContain('Email: is not an e-mail address. (1 row)');
    await page.user.click(screen.getByRole('tab', { name: 'First 2 rows' }));
    expect(await screen.findByRole('table', { name: 'First 2 rows' })).toBeTruthy();
    expect(screen.getByText('The column Mood is not known and is left out.')).toBeTruthy();
  });

  it('says it in Chinese', async () => {
    const page = await open('zh');
    await page.pick('Items.CSV');
    await server.answerPreview({ total: 3, existing: 1, failing: 1 });
    expect(await screen.findByText('无法识别列“Mood”，已忽略。')).toBeTruthy();
    await page.press(/^导入 2 行$/);
    expect(await screen.findByRole('alertdialog', { name: '1 行已存在' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/import\.[a-z]/);
  });

  it('offers a template of store setups and no export, for they are no records of a list', async () => {
    await open('en', 'LiveOrderStoreSetup');
    expect(screen.getByRole('heading', { level: 1, name: 'Import Live Order store setups' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download template' }).getAttribute('href')).toContain(
      'type=liveOrderStoreSetup',
    );
    expect(screen.queryByRole('link', { name: 'Export all' })).toBeNull();
    expect(screen.queryByText(/use a file from Export all/)).toBeNull();
    expect(screen.getByText(/^Opening hours: Mon-Fri 07:00-22:00/)).toBeTruthy();
  });

  it('gives the reason a file is refused, by the catalogue', async () => {
    const page = await open();
    await page.pick('Items.CSV');
    await server.refusePreview('importHeaderMissing', { headers: 'Vendor Code' });
    expect(await screen.findByText('These columns are missing: Vendor Code.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries only the failed rows again, as corrected on screen', async () => {
    const page = await open();
    await page.pick('Items.CSV');
    await server.answerPreview({ total: 3, existing: 0, failing: 1 });
    await page.press(/^import 2 rows$/i);
    await server.answerRun();
    server.now('Completed', counts);
    await page.told();
    const field = await screen.findByRole('textbox', { name: 'Email' });
    expect(screen.getByText('is not an e-mail address.')).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, 'two@example.com');
    await page.press(/^try the row again$/i);
    await screen.findByRole('heading', { name: 'Reading Items (2).csv' });
    expect(server.uploads[1]).toBe('\uFEFF"Vendor Code","Email"\r\n"V2","two@example.com"\r\n');
  });

  it('sends the very same start again when its reply was lost', async () => {
    const page = await open();
    await page.pick('Items.CSV');
    await server.answerPreview({ total: 3, existing: 0, failing: 0 });
    await page.press(/^import 3 rows$/i);
    await server.loseRun();
    expect(await screen.findByText(/It is unclear whether the import started/)).toBeTruthy();
    await page.press(/try again/i);
    await server.answerRun();
    const starts = server.sent.filter(({ path }) => path.endsWith('/run'));
    expect(starts).toHaveLength(2);
    expect(starts[0]?.key).toBe(starts[1]?.key);
  });

  it('lists earlier imports and deletes one only after asking', async () => {
    server.addToLog('vendors-october.csv', { total: 3, success: 2, failed: 1 });
    const page = await open();
    const row = await screen.findByRole('row', { name: /vendors-october\.csv/ });
    expect(within(row).getByText('Completed')).toBeTruthy();
    expect(within(row).getByRole('link', { name: /Download the failed rows/ })).toBeTruthy();
    await page.press(/^delete vendors-october\.csv$/i);
    await screen.findByRole('alertdialog', { name: 'Delete the file vendors-october.csv?' });
    await page.press(/^delete file$/i);
    expect(await screen.findByText('No file has been imported yet')).toBeTruthy();
    await screen.findByRole('article', { name: 'File deleted successfully.' });
  });
});
