import { Link } from 'wouter';
import { useText } from '../../platform/language/language.tsx';
import type { Found } from './menu-search.ts';
import css from './Suggestions.module.css';

interface Suggested {
  id: string;
  title: string;
  path: string;
}

interface SuggestionsProps {
  typed: string;
  found: Found<Suggested>['suggestions'];
  onPick(): void;
}

/** Says that nothing was found, and what a shorter beginning would find (spec 1 §2.9). */
export function Suggestions({ typed, found, onPick }: SuggestionsProps) {
  const text = useText();
  return (
    <div className={css.box}>
      <p role="status">{text('search.notFound', { typed })}</p>
      {found !== null && (
        <>
          <p className={css.lead}>{text('search.suggest', { prefix: found.prefix })}</p>
          <ul>
            {found.matches.map((entry) => (
              <li key={entry.id}>
                <Link href={entry.path} className={css.entry} onClick={onPick}>
                  {entry.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
