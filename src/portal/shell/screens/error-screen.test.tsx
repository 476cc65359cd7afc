// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage, setCookie } from '../../../../tests/support/portal/portal-page.tsx';
import { Toaster } from '../../kit/feedback/Toaster.tsx';
import { LanguageProvider } from '../../platform/language/language.tsx';
import { chosenOutlet } from '../../platform/outlet/chosen-outlet.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const page = await portalPage();

function Broken(): never {
  throw new TypeError('no such thing');
}

function open(path: string): void {
  history.replaceState(null, '', path);
  localStorage.setItem('COM_ID', 'COM_1001');
  localStorage.setItem('dbVersionNo', '500');
  chosenOutlet.choose('outlet-a', 'Bangsar');
  setCookie('username=kopi-buyer; path=/');
  render(
    <LanguageProvider initial={page.language}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
      <Toaster label="Messages" />
    </LanguageProvider>,
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the error screen', () => {
  it('says Oops, copies its report and shows it', async () => {
    const copied: string[] = [];
    open('/Operations/Item');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    expect(screen.getByText('Oops')).toBeDefined();
    expect(screen.getByText('Something went wrong')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Copy Error' }));
    expect(await screen.findByText(/Error: TypeError: no such thing/)).toBeDefined();
    expect(copied).toEqual([
      [
        'Reporter: kopi-buyer',
        'Company: COM_1001',
        'Database version: 500',
        'Outlet: Bangsar',
        'Path: /Operations/Item',
        'Error: TypeError: no such thing',
      ].join('\n'),
    ]);
  });

  it('goes back to the first three parts of a longer path, else one step', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    open('/Operations/VoucherManagement/Redemption/Details');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(assign).toHaveBeenCalledWith('/Operations/VoucherManagement/Redemption');
    expect(back).not.toHaveBeenCalled();
    history.replaceState(null, '', '/Operations/Item/Details');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(back).toHaveBeenCalledOnce();
  });
});
