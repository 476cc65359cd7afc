import type { ReactNode } from 'react';
import css from './PageMessage.module.css';

interface PageMessageProps {
  title: string;
  /** Something large above the title: '404', 'Oops'. */
  sign?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that has one thing to say, and what can be done about it. */
export function PageMessage({ title, sign, children, actions }: PageMessageProps) {
  return (
    <div className={css.page}>
      {sign !== undefined && (
        <p className={css.sign} aria-hidden>
          {sign}
        </p>
      )}
      <h1 className={css.title}>{title}</h1>
      {children !== undefined && <div className={css.words}>{children}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
