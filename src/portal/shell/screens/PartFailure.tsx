import { Button } from '../../kit/actions/Button.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useLeaveGuard } from '../../platform/navigation/leave-guard.tsx';
import css from './PartFailure.module.css';

/**
 * In place of a part of a page that could not be fetched: Try Again loads the page anew, and what was typed comes back.
 * Without signs: it comes with the first code of every page, and they are most of a box that has some.
 */
export function PartFailure() {
  const text = useText();
  const { reload } = useLeaveGuard();
  return (
    <div className={css.failure} role="alert">
      <p className={css.said}>{text('error.partFailed')}</p>
      <Button size="small" onPress={reload}>
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}
