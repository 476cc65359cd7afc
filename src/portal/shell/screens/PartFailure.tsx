import { LoadFailure } from '../../platform/api/LoadFailure.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import css from './PartFailure.module.css';

/** In place of a part of a page that could not be fetched: Try Again loads the page anew, and what was typed comes back. */
export function PartFailure() {
  const text = useText();
  const { reload } = useLeaveGuard();
  return (
    <div className={css.failure}>
      <LoadFailure onRetry={reload}>{text('error.partFailed')}</LoadFailure>
    </div>
  );
}
