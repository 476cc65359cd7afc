import { Banner } from '../../kit/feedback/Banner.tsx';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { useText } from '../../platform/language/language.tsx';
import css from './ConnectionBanner.module.css';

/** Says that the line is gone, and for a second that it is back (spec 1 §2.6); and that the server has no database. */
export function ConnectionBanner() {
  const text = useText();
  const { state } = useConnectivity();
  return (
    <div className={css.place} aria-live="polite">
      {state === 'offline' && <Banner tone="danger">{text('connection.offline')}</Banner>}
      {state === 'databaseAway' && <Banner tone="warning">{text('connection.databaseAway')}</Banner>}
      {state === 'reconnecting' && <Banner tone="success">{text('connection.reconnecting')}</Banner>}
    </div>
  );
}
