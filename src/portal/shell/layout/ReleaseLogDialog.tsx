import { useQuery } from '@tanstack/react-query';
import { readReleases } from '../../../contracts/releases.ts';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { call } from '../../platform/api/api.ts';
import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../platform/language/language.tsx';
import css from './ReleaseLogDialog.module.css';

/** What each version brought, newest first (spec 1 §2.2, §7). */
export function ReleaseLogDialog({ onClose }: { onClose(): void }) {
  const { text, dates, language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['releaseLog', language],
    queryFn: ({ signal }) => call(readReleases, { query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('releaseLog.title')}
      isDismissable
      closeLabel={text('common.close')}
    >
      {isError && <LoadFailure onRetry={refetch}>{text('releaseLog.failed')}</LoadFailure>}
      {data === undefined && !isError && <Skeleton height="160px" shape="box" />}
      {data?.releases.map(({ versionNo, date, changes }) => (
        <section key={versionNo} className={css.release}>
          <h3>{text('nav.version', { version: versionNo })}</h3>
          <p className={css.date}>{dates.date(date)}</p>
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
