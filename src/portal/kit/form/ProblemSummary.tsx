import { Callout } from '../feedback/Callout.tsx';
import css from './ProblemSummary.module.css';

/** One field's trouble, in words. */
export interface Problem {
  name: string;
  label: string;
  message: string;
}

interface ProblemSummaryProps {
  title: string;
  problems: readonly Problem[];
  onPick(name: string): void;
}

/** Lists what is wrong above a form; each entry leads to its field. */
export function ProblemSummary({ title, problems, onPick }: ProblemSummaryProps) {
  return (
    <div className={css.summary}>
      <Callout tone="danger" title={title} role="alert">
        <ul className={css.list}>
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" className={css.link} onClick={() => onPick(name)}>
                {label}
              </button>{' '}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
