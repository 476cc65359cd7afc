import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ConnectivityProvider } from './connectivity.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LanguageProvider, type LoadedLanguage } from './language.tsx';
import { LeaveGuardProvider } from './leave-guard.tsx';
import { NotificationsProvider } from './notifications.tsx';
import { Pages } from './Pages.tsx';
import { PortalRouter } from './PortalRouter.tsx';
import { createQueryClient } from './query.ts';
import { SessionProvider } from './session.tsx';
import { ThemeProvider } from './theme.tsx';

/** The whole portal: what every page stands on, from the outside in. */
export function App({ language }: { language: LoadedLanguage }) {
  const [queries] = useState(createQueryClient);
  return (
    <LanguageProvider initial={language}>
      <ThemeProvider>
        <ErrorBoundary>
          <QueryClientProvider client={queries}>
            <ConnectivityProvider>
              <NotificationsProvider>
                <LeaveGuardProvider>
                  <PortalRouter>
                    <SessionProvider>
                      <Pages />
                    </SessionProvider>
                  </PortalRouter>
                </LeaveGuardProvider>
              </NotificationsProvider>
            </ConnectivityProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </LanguageProvider>
  );
}
