import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AreaId } from '../../../domain/pages/page.ts';
import { Badge } from '../../kit/Badge.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import type { Account } from '../account.ts';
import { type MessageId, useText } from '../language.tsx';
import { availableEntries, groupedEntries, type MenuEntry } from '../menu.ts';
import { searchTitles } from '../menu-search.ts';
import { isWithin } from '../paths.ts';
import { Suggestions } from '../Suggestions.tsx';
import { preloadPath } from '../screen-match.ts';
import css from './SecondarySidebar.module.css';

interface SecondarySidebarProps {
  account: Account;
  area: AreaId;
}

/** The functions of one area under collapsible headings, found by typing (spec 1 §2.6, §2.9). */
export function SecondarySidebar({ account, area }: SecondarySidebarProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<MessageId>>(new Set());
  const entries = useMemo(
    () =>
      availableEntries(account)
        .filter((entry) => entry.area === area)
        .map((entry) => ({ ...entry, title: text(entry.titleId) })),
    [account, area, text],
  );
  const found = searchTitles(entries, typed);
  const groups = groupedEntries(found.matches);

  const toggle = (group: MessageId) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(group)) next.add(group);
      return next;
    });

  return (
    <nav className={css.side} aria-label={text('nav.functions')}>
      <SearchField
        label={text('nav.searchFunctions')}
        placeholder={text('nav.searchFunctions')}
        clearLabel={text('common.clear')}
        value={typed}
        onChange={setTyped}
      />
      {found.matches.length === 0 && (
        <Suggestions typed={typed} found={found.suggestions} onPick={() => setTyped('')} />
      )}
      {[...groups].map(([group, members]) => {
        const isClosed = closed.has(group) && typed === '';
        const isBeta = members.every((entry) => entry.beta);
        return (
          <section key={group}>
            <h2>
              <button
                type="button"
                className={css.heading}
                aria-expanded={!isClosed}
                onClick={() => toggle(group)}
              >
                <ChevronDown size={14} className={css.chevron} aria-hidden />
                {text(group)}
                {isBeta && <Badge tone="info">{text('nav.beta')}</Badge>}
              </button>
            </h2>
            {!isClosed && (
              <ul className={css.list}>
                {members.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    title={entry.title}
                    isBeta={!isBeta && entry.beta === true}
                    onOpen={() => setTyped('')}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </nav>
  );
}

interface EntryProps {
  entry: MenuEntry;
  title: string;
  /** Marked by itself, where its group as a whole is not. */
  isBeta: boolean;
  onOpen(): void;
}

function Entry({ entry, title, isBeta, onOpen }: EntryProps) {
  const text = useText();
  const [path] = useLocation();
  const Icon = entry.icon;
  const mark = entry.comingSoon ? text('nav.comingSoon') : isBeta ? text('nav.beta') : null;
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className={css.words}>{title}</span>
      {mark !== null && <Badge tone="info">{mark}</Badge>}
    </>
  );
  return (
    <li>
      {entry.isDisabled || entry.comingSoon ? (
        <span className={css.entry} aria-disabled="true">
          {content}
        </span>
      ) : (
        <Link
          href={entry.path}
          className={css.entry}
          aria-current={isWithin(path, entry.path) ? 'page' : undefined}
          onPointerEnter={() => preloadPath(entry.path)}
          onFocus={() => preloadPath(entry.path)}
          onClick={onOpen}
        >
          {content}
        </Link>
      )}
    </li>
  );
}
