// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
beforeEach(() => {
  // Narrow: lines are cards, and no canvas is drawn.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const vendor = (code: string, taxInclusive: boolean) => ({
    ...{ id: code, code, name: `Vendor ${code}` },
    fills: { taxInclusive },
  });
  page.server.always('GET /choices/vendor', 200, {
    data: { choices: [vendor('INCL', true), vendor('EXCL', false)] },
  });
  page.server.always('GET /taxrates', 200, { data: { taxRates: [] } });
});
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Tax inclusive/, hidden: true });
const choose = async (code: string) => {
  const box = screen.getByRole('combobox', { name: /Vendor/ });
  await userEvent.clear(box);
  await userEvent.type(box, code);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(code) }));
};

describe.each(['PurchaseOrder', 'GoodsReceivedNote'])('a new %s', (route) => {
  beforeEach(async () => {
    await openSignedIn(page, `/Operations/${route}/Details`);
    await screen.findByRole('combobox', { name: /Vendor/ });
  });

  it('takes over at once whether its vendor’s prices include tax, and from another vendor again', async () => {
    expect(tick().checked).toBe(false);
    await choose('INCL');
    await waitFor(() => expect(tick().checked).toBe(true));
    await choose('EXCL');
    await waitFor(() => expect(tick().checked).toBe(false));
  });

  it('keeps what was ticked by hand', async () => {
    await userEvent.click(tick());
    await choose('EXCL');
    expect(tick().checked).toBe(true);
  });
});
