import { type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import css from './Card.module.css';

interface CardProps {
  title?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Without padding, for a table or a list. */
  isBare?: boolean | undefined;
  level?: 2 | 3 | undefined;
}

/** A part of a page; with a title it is a region by that name. */
export function Card({ title, actions, children, isBare, level = 2 }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={css.card} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className={css.header}>
          {title && (
            <Heading id={id} className={css.title}>
              {title}
            </Heading>
          )}
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      <div className={cx(!isBare && css.body)}>{children}</div>
    </section>
  );
}
