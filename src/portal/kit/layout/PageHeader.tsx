import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** Beside the title: a status chip, a count. */
  beside?: ReactNode;
  /** A line below the title. */
  children?: ReactNode;
  /** The primary one last. */
  actions?: ReactNode;
}

/** The page's one h1, what it is about, and what can be done with it. */
export function PageHeader({ title, beside, children, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.about}>
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {beside}
        </div>
        {children && <div className={css.words}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
