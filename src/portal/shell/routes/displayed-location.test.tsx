// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { LanguageProvider, loadLanguage } from '../../platform/language/language.tsx';
import { LeaveGuardProvider } from '../../platform/navigation/leave-guard.tsx';
import { useSearchParams } from '../../platform/navigation/search-params.ts';
import { DisplayedLocationProvider } from './displayed-location.tsx';
import { PortalRouter } from './PortalRouter.tsx';

const language = await loadLanguage('en', 'en-MY', ['signIn', 'shell']);

function DisplayedLocation() {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const narrow = () =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), status: 'Saved' }));
  return (
    <>
      <p>
        {path} {params.get('status')}
      </p>
      <Link href="/Operations/Item">Items</Link>
      <button type="button" onClick={narrow}>
        Saved
      </button>
      <button
        type="button"
        onClick={() => {
          navigate('/Operations/Vendor');
          narrow();
        }}
      >
        Leave, and narrow in the same breath
      </button>
    </>
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/Home');
  render(
    <LanguageProvider initial={language}>
      <LeaveGuardProvider>
        <PortalRouter>
          <DisplayedLocationProvider>
            <DisplayedLocation />
          </DisplayedLocationProvider>
        </PortalRouter>
      </LeaveGuardProvider>
    </LanguageProvider>,
  );
});
afterEach(cleanup);

describe('a page below the displayed location', () => {
  it('follows the address', async () => {
    await userEvent.click(screen.getByText('Items'));
    expect(await screen.findByText('/Operations/Item')).toBeDefined();
    await userEvent.click(screen.getByText('Saved'));
    expect(await screen.findByText('/Operations/Item Saved')).toBeDefined();
  });

  it('asked for twice is one step of Back', async () => {
    const before = history.length;
    await userEvent.dblClick(screen.getByText('Items'));
    expect(history.length).toBe(before + 1);
    await userEvent.click(screen.getByText('Saved'));
    await userEvent.click(screen.getByText('Saved'));
    expect(history.length).toBe(before + 2);
  });

  it('changes nothing of the address once it was left', async () => {
    await userEvent.click(screen.getByText('Leave, and narrow in the same breath'));
    expect(await screen.findByText('/Operations/Vendor')).toBeDefined();
    expect(location.search).toBe('');
  });
});
