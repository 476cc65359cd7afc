import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tellDatabaseLost } from '../../../src/portal/platform/api/api.ts';
import { ConnectivityProvider } from '../../../src/portal/platform/api/connectivity.tsx';
import { LanguageProvider } from '../../../src/portal/platform/language/language.tsx';
import { ConnectionBanner } from '../../../src/portal/shell/layout/ConnectionBanner.tsx';
import type { PortalSubject } from './subject.ts';

const said: Readonly<Record<string, string>> = {
  databaseAway: 'The database can’t be reached. Your changes are kept; save again in a moment.',
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
    databaseLost: async () => act(tellDatabaseLost),
    // Nobody does anything for it: the page asks by itself.
    databaseBack: async ({ server }) => {
      const reply = { status: 'ready', failing: { timers: 0, jobs: 0 } };
      (await server.waiting('GET /ready')).answer(200, { data: reply });
    },
    // The time passes by itself: what it leads to is waited for.
    'xstate.after.reconnectBanner.connectivity.reconnecting': async () => {},
  },
  see(state) {
    for (const [name, sentence] of Object.entries(said))
      expect(screen.queryByText(sentence) !== null, name).toBe(name === state);
  },
};
