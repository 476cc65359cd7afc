import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PartFailed } from '../kit/lib/lazy-part.tsx';
import { ConnectivityProvider } from '../platform/api/connectivity.tsx';
import { createQueryClient } from '../platform/api/query.ts';
import { LanguageProvider, type LoadedLanguage } from '../platform/language/language.tsx';
import { LeaveGuardProvider } from '../platform/navigation/leave-guard.tsx';
import { NotificationsProvider } from '../platform/notifications/notifications.tsx';
import { ThemeProvider } from '../platform/preferences/theme.tsx';
import { SessionProvider } from '../platform/session/session.tsx';
import { Pages } from './Pages.tsx';
import { PortalRouter } from './routes/PortalRouter.tsx';
import { ErrorBoundary } from './screens/ErrorBoundary.tsx';
import { PartFailure } from './screens/PartFailure.tsx';

/** The whole portal: what every page is on, from the outside in. */
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
                  <PartFailed value={<PartFailure />}>
                    <PortalRouter>
                      <SessionProvider>
                        <Pages />
                      </SessionProvider>
                    </PortalRouter>
                  </PartFailed>
                </LeaveGuardProvider>
              </NotificationsProvider>
            </ConnectivityProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </LanguageProvider>
  );
}
