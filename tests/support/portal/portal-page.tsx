import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type LoadedLanguage, loadLanguage } from '../../../src/portal/platform/language/language.tsx';
import { chosenOutlet } from '../../../src/portal/platform/outlet/chosen-outlet.ts';
import { App } from '../../../src/portal/shell/App.tsx';
import { PortalServer } from './portal-server.ts';

/** A browser tab with the portal in it and a server the test controls. */
export interface PortalPage {
  server: PortalServer;
  language: LoadedLanguage;
  /** Opens the portal at a path. */
  open(path: string): void;
  /** Draws a part of the portal by itself. */
  draw(element: ReactElement): void;
}

/** Gives every test of a file a fresh tab: empty storage, no cookie, a new server. */
export async function portalPage(): Promise<PortalPage> {
  const page: PortalPage = {
    server: new PortalServer(),
    language: await loadLanguage('en'),
    open(path) {
      history.replaceState(null, '', path);
      render(<App language={page.language} />);
    },
    draw: (element) => void render(element),
  };
  beforeEach(() => {
    page.server = new PortalServer();
    page.server.always('GET /version', 200, { data: { version: '3.0.0', versionNo: '3.0.0' } });
    page.server.always('GET /account/preferences', 200, { data: { preferences: {} } });
    page.server.always('GET /notices', 200, { data: { notices: [] } });
    page.server.always('GET /queue', 200, { data: { queue: [] } });
    vi.stubGlobal('fetch', page.server.fetch);
    vi.stubGlobal('EventSource', undefined);
    chosenOutlet.clear();
    localStorage.clear();
    // The invitation to the newer portal has tests of its own.
    localStorage.setItem('new-portal', 'seen');
    sessionStorage.clear();
    setCookie('username=; Max-Age=0; path=/');
  });
  afterEach(async () => {
    cleanup();
    // Code on its way still speaks to the server of the test that asked for it.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
  });
  return page;
}

/** Sets a cookie as the server's reply would. */
export function setCookie(cookie: string): void {
  Reflect.set(document, 'cookie', cookie);
}
