import type { ReactNode } from 'react';
import css from './Lesson.module.css';

/** A part of the lesson under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
