import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { EventContext } from '../../../machines/lib/event-context.ts';
import { createQueryClient } from '../../../src/portal/platform/api/query.ts';
import { LanguageProvider, type LoadedLanguage } from '../../../src/portal/platform/language/language.tsx';
import { LeaveGuardProvider } from '../../../src/portal/platform/navigation/leave-guard.tsx';
import { NotificationsProvider } from '../../../src/portal/platform/notifications/notifications.tsx';
import { chosenOutlet } from '../../../src/portal/platform/outlet/chosen-outlet.ts';
import { OutletProvider, useOutlet } from '../../../src/portal/platform/outlet/outlet.tsx';
import { SessionProvider, useSession } from '../../../src/portal/platform/session/session.tsx';
import { DocumentScreen } from '../../../src/portal/record/document/DocumentScreen.tsx';
import { typedDocument } from '../document-samples.ts';
import type { FakeDocumentServer } from '../fake-document-server.ts';

/** A user looking at the document: presses its buttons and reads what it says. */
export interface DocumentPageDriver {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly go: (path: string) => void;
}

/** The page opened last: where it stands, whose document it shows, and in which state. */
interface OpenPage {
  readonly container: HTMLElement;
  readonly server: FakeDocumentServer;
  readonly who: string;
  readonly state: string;
  readonly page: DocumentPageDriver;
}
let last: OpenPage | null = null;

/** The page as this user goes on from it: the one that is open, or one that is opened anew. */
export async function goOnWith(
  server: FakeDocumentServer,
  eventContext: EventContext,
  language: LoadedLanguage,
): Promise<DocumentPageDriver> {
  const isThere =
    last?.container.isConnected &&
    last.server === server &&
    last.who === JSON.stringify(eventContext) &&
    last.state === server.state;
  return isThere && last ? last.page : openDocument(server, eventContext, language);
}

/** What the open page shows has become this by its own doing. */
export function shownIsCurrent(server: FakeDocumentServer): void {
  if (last?.server === server) last = { ...last, state: server.state };
}

/**
 * Opens the document's page as one user at one outlet; a new one holds what was typed before a crash.
 * @param kept what the browser has kept from before
 */
export async function openDocument(
  server: FakeDocumentServer,
  eventContext: EventContext,
  language: LoadedLanguage,
  kept: Readonly<Record<string, string>> = {},
): Promise<DocumentPageDriver> {
  cleanup();
  localStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  server.eventContext = eventContext;
  vi.stubGlobal('fetch', server.fetch);
  if (eventContext.outletId !== null) chosenOutlet.choose(eventContext.outletId, eventContext.outletId);
  const { definition } = server;
  const details = `${definition.route}/Details`;
  if (!server.isStored) {
    const key = ['COM_1001', eventContext.userId, definition.name, `new ${eventContext.outletId}`].join(':');
    localStorage.setItem(`draft:${key}`, JSON.stringify(typedDocument(definition, server.facts)));
  }
  const { hook, searchHook, navigate } = memoryLocation({
    path: server.isStored ? `${details}?id=document-1` : details,
  });
  const { container } = render(
    <Router hook={hook} searchHook={searchHook}>
      <QueryClientProvider client={createQueryClient()}>
        <LanguageProvider initial={language}>
          <NotificationsProvider>
            <LeaveGuardProvider>
              <SessionProvider>
                <SignedIn>
                  <OutletProvider>
                    <AtOutlet>
                      <DocumentScreen definition={definition} />
                    </AtOutlet>
                  </OutletProvider>
                </SignedIn>
              </SessionProvider>
            </LeaveGuardProvider>
          </NotificationsProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </Router>,
  );
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  const page = { user: userEvent.setup({ pointerEventsCheck: 0 }), go: (path: string) => navigate(path) };
  last = { container, server, who: JSON.stringify(eventContext), state: server.state, page };
  return page;
}

function SignedIn({ children }: { children: ReactNode }) {
  return useSession((snapshot) => snapshot.context.account) === null ? null : children;
}

function AtOutlet({ children }: { children: ReactNode }) {
  return useOutlet() === null ? null : children;
}

const tabOf =
  (id: string) =>
  async ({ user }: DocumentPageDriver): Promise<void> => {
    // A document of neither goods nor entries is its header, without tabs.
    if (document.querySelector('[role=tab]') === null) return;
    const tab = document.querySelector(`[role=tab][data-key="${id}"]`);
    if (tab === null) throw new Error(`The page has no tab ${id}`);
    await user.click(tab);
  };

/** Goes to the tab in which a phone has the header, or to the one in which it has the lines. */
export const openDetails = tabOf('details');
export const openLines = tabOf('lines');

/** Waits until the rail is at a status. */
export const seeStatus = (words: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('[aria-current=step]')?.textContent).toContain(words));
