import { useShortcut } from '../kit/actions/shortcuts.tsx';
import { useConnectivity } from '../platform/api/connectivity.tsx';
import { useText } from '../platform/language/language.tsx';
import { goToFirstField } from './first-field.ts';

interface FormKeys {
  /** As of the button. */
  canSave: boolean;
  isReadOnly: boolean;
}

/** Ctrl+S saves as the button does, the form's own checks included; `e` goes to the first field (look.md U5). */
export function useFormKeys(formId: string, { canSave, isReadOnly }: FormKeys): void {
  const text = useText();
  const isOffline = useConnectivity().state === 'offline';
  const save = () => {
    const form = document.getElementById(formId);
    if (canSave && form instanceof HTMLFormElement) form.requestSubmit();
  };
  useShortcut('Ctrl+S', text('record.save'), save, !isReadOnly && !isOffline);
  useShortcut('e', text('record.edit'), () => goToFirstField(formId), !isReadOnly);
}
