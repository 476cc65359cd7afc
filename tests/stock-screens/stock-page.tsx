import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Language, loadLanguage } from '../../src/portal/platform/language/language.tsx';
import { chosenOutlet } from '../../src/portal/platform/outlet/chosen-outlet.ts';
import { App } from '../../src/portal/shell/App.tsx';
import { screenAt } from '../../src/portal/shell/routes/screen-match.ts';
import { FakeStockServer } from './fake-stock-server.ts';

/** The portal of someone signed in at Bangsar, opened at a path before a server of its own. */
export function stockPage() {
  const page = {
    server: new FakeStockServer(),
    async open(path: string, language: Language = 'en') {
      // Compiling a screen for the first time is no part of what a test waits for.
      await screenAt(path.replace(/\?.*/, ''))?.code.preload();
      history.replaceState(null, '', path);
      render(<App language={await loadLanguage(language)} />);
    },
    /** What the address asks for. */
    asked: () => Object.fromEntries(new URLSearchParams(location.search)),
  };
  beforeEach(() => {
    page.server = new FakeStockServer();
    vi.stubGlobal('fetch', page.server.fetch);
    vi.stubGlobal('EventSource', undefined);
    localStorage.clear();
    sessionStorage.clear();
    chosenOutlet.choose('outlet-a', 'Bangsar');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return page;
}
