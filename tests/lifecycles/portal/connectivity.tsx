import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ConnectivityProvider } from '../../../src/portal/platform/api/connectivity.tsx';
import { LanguageProvider } from '../../../src/portal/platform/language/language.tsx';
import { ConnectionBanner } from '../../../src/portal/shell/layout/ConnectionBanner.tsx';
import type { PortalSubject } from './subject.ts';

const said: Readonly<Record<string, string>> = {
  offline: 'Oops! You are disconnected from the Internet...',
  reconnecting: 'Attempting to reconnect...',
};

/** The line, as the banners tell of it. */
export const connectivitySubject: PortalSubject = {
  begin(page) {
    page.draw(
      <LanguageProvider initial={page.language}>
        <ConnectivityProvider>
          <ConnectionBanner />
        </ConnectivityProvider>
      </LanguageProvider>,
    );
  },
  acts: {
    disconnected: async () => void fireEvent(window, new Event('offline')),
    connected: async () => void fireEvent(window, new Event('online')),
    // The time passes by itself: what it leads to is waited for.
    'xstate.after.reconnectBanner.connectivity.reconnecting': async () => {},
  },
  see(state) {
    for (const [name, sentence] of Object.entries(said))
      expect(screen.queryByText(sentence) !== null, name).toBe(name === state);
  },
};
