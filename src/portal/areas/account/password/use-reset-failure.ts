import { useEffect, useMemo } from 'react';
import type { PasswordResetContext } from '../../../../../machines/shell/session/password-reset.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';

/** What went wrong in resetting a password: beside its field, or as a toast (spec 1 §8) and a sentence above the form. */
export function useResetFailure(failure: PasswordResetContext['failure'], isCodeStep: boolean) {
  const text = useText();
  const failureText = useFailureText();
  const { failed, warned } = useNotifications();
  useEffect(() => {
    if (failure === null || 'field' in failure) return;
    if (typeof failure.error === 'string') warned(isCodeStep ? 'forgot.incorrect' : 'forgot.invalid');
    else failed(failure.error, isCodeStep ? 'action.resetPassword' : 'action.requestCode');
  }, [failure, isCodeStep, failed, warned]);
  return useMemo(() => {
    if (failure === null) return { field: null, sentence: null };
    if ('field' in failure) {
      const message = text(failure.field === 'username' ? 'login.usernameRequired' : 'forgot.codeRequired');
      return { field: { [failure.field]: message }, sentence: null };
    }
    if (failure.error instanceof ApiFailure) return { field: null, sentence: failureText.of(failure.error) };
    // A reply of text that the chart takes for a failure (spec 1 §4).
    if (typeof failure.error === 'string')
      return { field: null, sentence: text(isCodeStep ? 'forgot.incorrect' : 'forgot.invalid') };
    return { field: null, sentence: text('login.checkFailed') };
  }, [failure, isCodeStep, text, failureText]);
}
