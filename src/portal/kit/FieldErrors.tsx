import { type ReactNode, useMemo } from 'react';
import { FormContext, type FormState } from './form/Form.tsx';

const nothing = () => {};
const apart = { shown: new Set<string>(), register: () => nothing, leave: nothing, edit: nothing };

interface FieldErrorsProps {
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * Fields apart from the form around them: each shows the error named here, and a submit of that form neither asks them
 * nor waits for them.
 */
export function FieldErrors({ errors, children }: FieldErrorsProps) {
  const state = useMemo<FormState>(() => ({ ...apart, serverErrors: errors }), [errors]);
  return <FormContext value={state}>{children}</FormContext>;
}
