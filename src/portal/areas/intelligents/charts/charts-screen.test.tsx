// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import { composedProofs } from '../../../../rules/composed-proofs.ts';

const page = await portalPage();

it('lists the charts of documents, records and screens, each with its states and the way to it', async () => {
  await openSignedIn(page, '/Intelligents/Statecharts');
  const documents = await screen.findByRole('table', { name: 'Documents' });
  const order = within(documents).getByRole('link', { name: 'Purchase order' });
  expect(order.getAttribute('href')).toBe('/Intelligents/Statecharts/Details?chart=purchase-order');
  expect(
    within(screen.getByRole('table', { name: 'Screens' })).getByRole('link', { name: 'Sign-in' }),
  ).toBeDefined();
});

it('says which documents were proved together, within which bounds, and how much was tried', async () => {
  await openSignedIn(page, '/Intelligents/Statecharts');
  const table = await screen.findByRole('table', { name: 'Proved together' });
  const [, first, between, money] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Goods received note × 2');
  expect(first?.textContent).toContain('Transfer note × 2');
  expect(first?.textContent).not.toContain('Sale ×');
  expect(first?.textContent).toContain(composedProofs.withinOneOwner.states.toLocaleString('en'));
  expect(between?.textContent).toContain('Sale × 2');
  expect(between?.textContent).toContain(composedProofs.betweenOwners.steps.toLocaleString('en'));
  expect(money?.textContent).toContain('Collection × 1');
  expect(money?.textContent).toContain(composedProofs.withMoney.states.toLocaleString('en'));
  const [sale] = within(table).getAllByRole('link', { name: 'Sale' });
  expect(sale?.getAttribute('href')).toBe('/Intelligents/Statecharts/Details?chart=sale');
});
