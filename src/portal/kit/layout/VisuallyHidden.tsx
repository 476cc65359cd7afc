import type { ReactNode } from 'react';
import css from '../form/Field.module.css';

/** Words for assistive technology only. */
export function VisuallyHidden({ children, role }: { children: ReactNode; role?: 'status' | undefined }) {
  return (
    <span className={css.hidden} role={role}>
      {children}
    </span>
  );
}
