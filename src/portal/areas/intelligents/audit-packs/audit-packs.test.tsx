// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import type { AuditPackShown } from '../../../../contracts/audit-packs.ts';

const page = await portalPage();
const path = '/Intelligents/AuditPacks';
const pack = (over: Partial<AuditPackShown>): AuditPackShown => ({
  ...{ id: 'p1', from: '2026-10-01', to: '2026-10-31', status: 'Ready', part: null, rows: 0 },
  ...{ exceptions: 0, exceptionsByCode: {}, fingerprint: 'AB12 CD34', files: 61, bytes: 4_200_000 },
  ...{ failure: null, askedBy: 'Mei Ling', askedAt: '2026-11-26T03:00:00.000Z', endedAt: null },
  ...over,
});
const holds = (packs: readonly AuditPackShown[]) =>
  page.server.always('GET /auditpacks', 200, { data: { auditPacks: packs } });

it('says what was found in each pack and what it is signed with, and leads to its files', async () => {
  holds([
    pack({}),
    pack({
      id: 'p2',
      from: '2026-09-01',
      to: '2026-09-30',
      exceptions: 3,
      exceptionsByCode: { trailBroken: 3 },
    }),
  ]);
  await openSignedIn(page, path);
  const [, clean, found] = within(await screen.findByRole('table', { name: 'Audit packs' })).getAllByRole(
    'row',
  );
  expect(clean?.textContent).toContain('61 files, 4.2 MB');
  expect(clean?.textContent).toContain('Key AB12 CD34');
  expect(clean?.textContent).toContain('None');
  expect(found?.textContent).toContain('Breaks of the audit trail: 3');
  const link = screen.getByRole('link', { name: 'Download 01/10/2026 – 31/10/2026' });
  expect(link.getAttribute('href')).toBe('/api/auditpacks/p1/files');
});

it('says how far one is that is being made, and asks for no other meanwhile', async () => {
  holds([
    pack({ status: 'Making', part: 'history', rows: 120_000, exceptions: null, files: null, bytes: null }),
  ]);
  await openSignedIn(page, path);
  expect(await screen.findByText('Documents: 120,000')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make audit pack' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});

it('asks for the month before unless told otherwise', async () => {
  holds([]);
  await openSignedIn(page, path);
  expect(await screen.findByText('No audit packs yet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make audit pack' }));
  const asked = await page.server.waiting('POST /auditpacks');
  asked.answer(201, { data: { auditPack: pack({ status: 'Making' }) } });
  expect(await screen.findByText('The audit pack is being made.')).toBeDefined();
  expect(asked.body).toMatchObject({
    from: expect.stringMatching(/-01$/),
    to: expect.stringMatching(/-(28|29|30|31)$/),
  });
});

it('says why one could not be made, and removes it after asking', async () => {
  holds([pack({ status: 'Failed', failure: 'auditPackStopped', exceptions: null, files: null })]);
  await openSignedIn(page, path);
  expect(await screen.findByText('The server stopped while it was being made.')).toBeDefined();
  page.server.always('POST /auditpacks/p1/remove', 200, { data: { auditPack: pack({ status: 'Removed' }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove 01/10/2026 – 31/10/2026' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The audit pack of 01/10/2026 – 31/10/2026 was removed.')).toBeDefined();
});
