import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Placeholder } from '../../kit/feedback/Placeholder.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { lazyPart } from '../../kit/lib/lazy-part.tsx';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import { useOutlet } from '../../platform/outlet/outlet.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import css from './HomeScreen.module.css';
import { QueueGroup } from './QueueGroup.tsx';
import { readQueue } from './queue.ts';

const Beginning = lazyPart(async () => (await import('./Beginning.tsx')).Beginning);

/** What waits for me at this outlet, each with the one button that moves it on. */
export function HomeScreen() {
  const { text, dates } = useLanguage();
  const failureText = useFailureText();
  const outlet = useOutlet();
  const { username } = useAccount();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['queue', outlet?.id],
    queryFn: ({ signal }) => readQueue(signal),
  });
  if (isPending) return <Placeholder kind="home" label={text('common.loading')} />;
  return (
    <div className={css.page}>
      <PageHeader title={text('home.greeting', { part: partOfDay(), username })}>
        {data === undefined
          ? `${outlet?.name ?? ''} · ${dates.today()}`
          : text('home.lead', { count: data.length, outlet: outlet?.name ?? '', date: dates.today() })}
      </PageHeader>
      {error !== null && (
        <LoadFailure onRetry={refetch}>
          {error instanceof ApiFailure ? failureText.of(error) : text('failure.unexpected')}
        </LoadFailure>
      )}
      {data?.length === 0 && (
        <Suspense fallback={<Skeleton height="280px" shape="box" />}>
          <Beginning />
        </Suspense>
      )}
      {[...new Set(data?.map(({ kind }) => kind))].map((kind) => (
        <QueueGroup key={kind} kind={kind} entries={data?.filter((entry) => entry.kind === kind) ?? []} />
      ))}
    </div>
  );
}

function partOfDay(hour = new Date().getHours()): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
