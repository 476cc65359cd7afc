import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import css from './Field.module.css';

interface FieldNotesProps {
  hint?: string | undefined;
  warning?: string | undefined;
  error?: string | undefined;
}

/** What is under a field; all of it is read out with the control. */
export function FieldNotes({ hint, warning, error }: FieldNotesProps) {
  return (
    <>
      {(hint || warning) && (
        <Text slot="description" className={css.notes}>
          {hint && <span className={css.hint}>{hint}</span>}
          {warning && (
            <span className={css.warning}>
              <TriangleAlert size={14} aria-hidden />
              {warning}
            </span>
          )}
        </Text>
      )}
      {error && (
        <FieldError className={css.error ?? ''}>
          <CircleAlert size={14} aria-hidden />
          {error}
        </FieldError>
      )}
    </>
  );
}
