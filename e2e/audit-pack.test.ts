import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PackedCompany, packedCompany } from '../tests/audit-pack/packed-company.ts';
import { openTestDatabase, type TestDatabase } from '../tests/support/databases/database.ts';
import { faultsInBothThemes } from './support/axe.ts';
import { sharedBrowser } from './support/browsers.ts';

let opened: TestDatabase;
let world: PackedCompany;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await packedCompany(opened.database);
  // The name of a company is a text, whatever is in it.
  await world.asOwner(`UPDATE company SET name = '</script><b>Kopi & Co</b>'`);
  ({ folder } = await world.pack('opened'));
});
afterAll(async () => {
  world?.close();
  await opened?.close();
});

/** The pack in a browser without any network, and what the page asked for or threw. */
async function openPack(
  of: string,
  { locale = 'en-GB', before }: { locale?: string; before?: () => void } = {},
) {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ locale, offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  if (before) await page.addInitScript(before);
  await page.goto(pathToFileURL(join(of, 'index.html')).href);
  return { page, asked, faults, close: () => context.close() };
}

const check = async (page: Page, selected: string): Promise<string> => {
  await page.locator('#folder').setInputFiles(selected);
  return page.locator('#check .verdict').innerText();
};

test('a pack that is opened from a disk says what is in it, and proves every file without a network', async () => {
  const { page, asked, faults, close } = await openPack(folder);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
    '</script><b>Kopi & Co</b> (COM_9100)',
  );
  expect(await page.locator('#exceptions').innerText()).toContain(
    'COM_9100-fina\tIssue purchase orders and approve them: ALLOW_TO_APPROVE_PO, ALLOW_TO_EDIT_PO (Finance)',
  );
  const verdict = await check(page, folder);
  expect(verdict).toMatch(
    /^All \d+ files are as they were made and signed\. \d+ entries of the audit trail follow/,
  );
  expect(verdict).toContain('The signature is right.');
  await page.getByRole('button', { name: 'history/steps-0001.jsonl' }).click();
  await page.locator('#rows pre').waitFor();
  expect(await page.locator('#rows pre').innerText()).toContain('"documentType":"goodsReceivedNote"');
  await page.getByRole('button', { name: '中文' }).click();
  expect(await page.locator('#check .verdict').innerText()).toContain('签名正确');
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(faults).toEqual([]);
  // Asks for the style itself, which the page would be kept from.
  expect(await faultsInBothThemes(page)).toEqual([]);
  await close();
});

test('a byte that was changed is named with its file and its row', async () => {
  const copy = `${folder}-changed`;
  cpSync(folder, copy, { recursive: true });
  const path = 'history/steps-0001.jsonl';
  const text = readFileSync(join(copy, path), 'utf8');
  const at = text.indexOf('\n') + 40;
  writeFileSync(join(copy, path), `${text.slice(0, at)}~${text.slice(at + 1)}`);
  rmSync(join(copy, 'charts/purchase-order-2.svg'));
  const { page, close } = await openPack(copy);
  const verdict = await check(page, copy);
  expect(verdict).toContain('2 things are not as they were made');
  expect(verdict).toContain(`${path} was changed: row 2 is another`);
  expect(verdict).toContain('charts/purchase-order-2.svg is missing');
  await close();
});

test('a browser that does not know Ed25519 says so, and checks the hashes all the same', async () => {
  const { page, close } = await openPack(folder, {
    locale: 'zh-CN',
    before: () => {
      crypto.subtle.importKey = () => Promise.reject(new DOMException('unknown', 'NotSupportedError'));
    },
  });
  const verdict = await check(page, folder);
  expect(verdict).toContain('此浏览器不支持 Ed25519');
  expect(verdict).toContain('均与清单所列一致');
  await close();
});
