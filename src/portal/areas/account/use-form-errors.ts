import { useMemo } from 'react';
import { useFailureText } from '../../platform/api/failure-text.ts';
import type { SaveState } from '../../platform/api/use-save.ts';

const none: Record<string, string> = {};

/** What a refused save says of each field. */
export function useFormErrors(state: SaveState<unknown>): Record<string, string> {
  const failureText = useFailureText();
  const failure = state.status === 'refused' ? state.failure : null;
  return useMemo(() => (failure === null ? none : failureText.byField(failure)), [failure, failureText]);
}
