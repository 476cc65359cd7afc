import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readVersion } from '../../../contracts/service.ts';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import { takeOver, watchVersions } from './service-worker.ts';

/** How often a page that is looked at asks whether a newer portal is there. */
const EVERY = 5 * 60_000;

/** The version that runs on the server, asked again while the page is in use; undefined until it has said. */
export function useVersion(): string | undefined {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(readVersion, { signal }),
    staleTime: EVERY,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  });
  return data?.versionNo;
}

/**
 * A toast that stays, once, when a newer version was installed while this one runs (spec 1 §2.6): the service worker
 * notices, or where there is none the version the server gives.
 */
export function useUpdateNotice(hostname = location.hostname): void {
  const text = useText();
  const { reload } = useLeaveGuard();
  const version = useVersion();
  const [started, setStarted] = useState(version);
  if (started === undefined && version !== undefined) setStarted(version);
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    const look = watchVersions(() => setInstalled(true));
    const timer = setInterval(look, EVERY);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
  const isNewer = isInstalled || (started !== undefined && version !== undefined && version !== started);
  useEffect(() => {
    if (!isNewer || isDevelopment(hostname)) return;
    void import('../../kit/feedback/notify.tsx').then(({ notify }) =>
      notify({
        id: 'update',
        tone: 'info',
        title: text('update.title'),
        description: text('update.more'),
        duration: null,
        actions: [{ label: text('update.refresh'), onPress: () => void takeOver().then(reload) }],
        closeLabel: text('common.close'),
      }),
    );
  }, [isNewer, hostname, text, reload]);
}

const isDevelopment = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';
