import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { reconnectBannerMs } from '../../machines/shell/connectivity.ts';
import { ConnectivityProvider } from '../../src/portal/shell/connectivity.tsx';
import { LanguageProvider } from '../../src/portal/shell/language.tsx';
import { ConnectionBanner } from '../../src/portal/shell/layout/ConnectionBanner.tsx';
import type { PortalSubject } from './portal-subject.ts';

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
    'xstate.after.reconnectBanner.connectivity.reconnecting': () =>
      new Promise((resolve) => setTimeout(resolve, reconnectBannerMs)),
  },
  see(state) {
    for (const [name, sentence] of Object.entries(said))
      expect(screen.queryByText(sentence) !== null, name).toBe(name === state);
  },
};
