import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { AreaId } from '../../../domain/pages/page.ts';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { SearchField } from '../../kit/inputs/SearchField.tsx';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import type { Account } from '../../platform/session/account.ts';
import { availableEntries, groupedEntries, isOpenable, type MenuEntry } from '../menu/menu.ts';
import { searchTitles } from '../menu/menu-search.ts';
import { Suggestions } from '../menu/Suggestions.tsx';
import { useKeywords } from '../menu/use-keywords.ts';
import { usePins } from '../menu/use-pins.ts';
import { useNavigation } from '../routes/navigation.tsx';
import css from './SecondarySidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';

interface SecondarySidebarProps {
  account: Account;
  area: AreaId;
}

/** The functions of one area under collapsible headings, the pinned ones of all areas above, found by typing (spec 1 §2.6, §2.9). */
export function SecondarySidebar({ account, area }: SecondarySidebarProps) {
  const text = useText();
  const { menu } = useNavigation();
  const [typed, setTyped] = useState('');
  const { pins, toggle } = usePins();
  const keywords = useKeywords(typed !== '');
  const all = useMemo(
    () =>
      availableEntries(menu, account).map((entry) => ({
        ...entry,
        title: text(entry.titleId),
        keywords: keywords[entry.id] ?? [],
      })),
    [account, menu, text, keywords],
  );
  const entries = useMemo(() => all.filter((entry) => entry.area === area), [all, area]);
  const found = searchTitles(typed === '' ? entries : entries.filter(isOpenable), typed);
  const pinned = typed === '' ? all.filter(({ id }) => pins.includes(id)) : [];
  const row = (entry: MenuEntry, isBetaShown: boolean) => (
    <SidebarEntry
      key={entry.id}
      entry={entry}
      isBetaShown={isBetaShown}
      isPinned={pins.includes(entry.id)}
      onPin={() => toggle(entry.id)}
      onOpen={() => setTyped('')}
    />
  );
  return (
    <nav className={css.side} aria-label={text('nav.functions')}>
      <SearchField
        label={text('nav.searchFunctions')}
        placeholder={text('nav.searchFunctions')}
        clearLabel={text('common.clear')}
        value={typed}
        onChange={setTyped}
      />
      {found.matches.length === 0 && typed !== '' && (
        <Suggestions typed={typed} found={found.suggestions} onPick={() => setTyped('')} />
      )}
      {pinned.length > 0 && (
        <Heading groupId="nav.pinned" isBeta={false} isAlwaysOpen={false}>
          {pinned.map((entry) => row(entry, false))}
        </Heading>
      )}
      {[...groupedEntries(found.matches)].map(([groupId, members]) => {
        const isBeta = members.every((entry) => entry.beta);
        return (
          <Heading key={groupId} groupId={groupId} isBeta={isBeta} isAlwaysOpen={typed !== ''}>
            {members.map((entry) => row(entry, !isBeta))}
          </Heading>
        );
      })}
    </nav>
  );
}

interface HeadingProps {
  groupId: MessageId;
  isBeta: boolean;
  /** While something is searched for, nothing found hides behind a closed heading. */
  isAlwaysOpen: boolean;
  children: ReactNode;
}

/** A heading that folds what is under it. */
function Heading({ groupId, isBeta, isAlwaysOpen, children }: HeadingProps) {
  const text = useText();
  const [isFolded, setFolded] = useState(false);
  const isClosed = isFolded && !isAlwaysOpen;
  return (
    <section>
      <h2>
        <button
          type="button"
          className={css.heading}
          aria-expanded={!isClosed}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown size={14} className={css.chevron} aria-hidden />
          {text(groupId)}
          {isBeta && <Badge tone="info">{text('nav.beta')}</Badge>}
        </button>
      </h2>
      {!isClosed && <ul className={css.list}>{children}</ul>}
    </section>
  );
}
