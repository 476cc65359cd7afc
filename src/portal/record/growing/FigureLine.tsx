import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import css from './Growing.module.css';

/** One figure of what a list shows. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  /** Null while it is on its way. */
  readonly value: string | null;
  /** Past its day. */
  readonly isLate?: boolean;
}

/** What the rows of a list come to, in one line; the last figure is what the others lead to. */
export function FigureLine({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-label={label} aria-busy={figures.some(({ value }) => value === null)}>
      {figures.map(({ id, title, value, isLate }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd className={isLate ? css.late : undefined}>{value ?? <Skeleton width="72px" />}</dd>
        </div>
      ))}
    </dl>
  );
}
