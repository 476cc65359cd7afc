import type { ReactNode, Ref } from 'react';
import css from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** For a title the keyboard is sent to. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Beside the title: a status chip, a count. */
  beside?: ReactNode;
  /** A line below the title. */
  children?: ReactNode;
  /** The primary one last. */
  actions?: ReactNode;
}

/** The page's one h1, what it is about, and what can be done with it. */
export function PageHeader({ title, titleRef, beside, children, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.about}>
        <div className={css.line}>
          <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={css.title}>
            {title}
          </h1>
          {beside}
        </div>
        {children && <div className={css.words}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
