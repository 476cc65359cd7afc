import { type KeyboardEvent, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../kit/actions/Button.tsx';
import { SearchField } from '../../kit/inputs/SearchField.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { openableEntries } from '../menu/menu.ts';
import { searchTitles } from '../menu/menu-search.ts';
import { useKeywords } from '../menu/use-keywords.ts';
import { useNavigation } from '../routes/navigation.tsx';
import css from './NotFoundScreen.module.css';
import { PageMessage } from './PageMessage.tsx';

/** The 404 page, with a search over all functions (spec 1 §2.9). */
export function NotFoundScreen() {
  const text = useText();
  const account = useAccount();
  const { menu } = useNavigation();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const keywords = useKeywords(typed !== '');
  const entries = useMemo(
    () =>
      openableEntries(menu, account).map((entry) => ({
        ...entry,
        title: text(entry.titleId),
        keywords: keywords[entry.id] ?? [],
      })),
    [account, menu, text, keywords],
  );
  const { matches, suggestions } = searchTitles(entries, typed);
  const shown = typed.trim() === '' ? [] : (suggestions?.matches ?? matches);
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || shown.length === 0) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % shown.length);
    else if (event.key === 'ArrowUp') setAt((at - 1 + shown.length) % shown.length);
    else if (event.key === 'Enter') navigate(shown[at]?.path ?? '/Home');
    else return;
    event.preventDefault();
  };
  return (
    <PageMessage
      sign="404"
      title={text('notFound.title')}
      actions={<Button onPress={() => history.back()}>{text('error.goBack')}</Button>}
    >
      <p>{text('notFound.more')}</p>
      <search className={css.search} onKeyDown={steer}>
        <SearchField
          label={text('nav.searchFunctions')}
          placeholder={text('nav.searchFunctions')}
          clearLabel={text('common.clear')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setAt(0);
          }}
        />
        {typed.trim() !== '' && matches.length === 0 && (
          <p className={css.hint} role="status">
            {text('search.notFound', { typed })}{' '}
            {suggestions !== null && text('search.suggest', { prefix: suggestions.prefix })}
          </p>
        )}
        <ul className={css.list}>
          {shown.map((entry, index) => (
            <li key={entry.id}>
              <Link
                href={entry.path}
                className={css.entry}
                data-current={index === at}
                onClick={() => setTyped('')}
              >
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      </search>
    </PageMessage>
  );
}
