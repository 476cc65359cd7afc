import { useState } from 'react';
import type { FactorStep } from './factor-step.ts';
import { useOwnSecondFactor } from './own-second-factor.ts';

/** What the user has, the step that is under way, and how one begins: with the password where it was shown long ago. */
export function useFactorSteps() {
  const own = useOwnSecondFactor();
  const [step, setStep] = useState<FactorStep | null>(null);
  // Asked anew: the page may have been open for long since the password was shown.
  const begin = async (next: FactorStep) => {
    const { data, error } = await own.refetch();
    // What could not be read is said on the page; a session that has ended asks to sign in first.
    if (error !== null || data === undefined) return;
    setStep(data.asksPassword ? { kind: 'confirmPassword', next } : next);
  };
  return { own, step, setStep, begin: (next: FactorStep) => void begin(next) };
}
