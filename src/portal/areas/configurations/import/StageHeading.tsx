import { useEffect, useRef } from 'react';
import css from './Import.module.css';

/** The heading of a step; it takes the focus when the step begins, so that keyboard and screen reader follow. */
export function StageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
