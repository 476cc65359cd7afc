import type { SaveState } from '../platform/api/use-save.ts';
import { useText } from '../platform/language/language.tsx';
import css from './Record.module.css';

interface SaveStatusProps {
  status: SaveState<unknown>['status'];
  isChanged: boolean;
}

/** Beside a form's title: being saved, unsaved, or all saved (R12). */
export function SaveStatus({ status, isChanged }: SaveStatusProps) {
  const text = useText();
  const words = () => {
    if (status === 'saving') return text('record.saving');
    if (isChanged) return text('record.unsaved');
    return status === 'saved' ? text('record.allSaved') : '';
  };
  return (
    <span className={css.state} role="status">
      {words()}
    </span>
  );
}
