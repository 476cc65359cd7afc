import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AreaId } from '../../../domain/pages/page.ts';
import { Badge } from '../../kit/feedback/Badge.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { availableEntries, groupedEntries, isOpenable, type MenuEntry } from '../menu/menu.ts';
import { useEntryMark } from '../menu/menu-mark.ts';
import { useNavigation } from '../routes/navigation.tsx';
import css from './AreaScreen.module.css';

interface AreaScreenProps {
  area: AreaId;
  titleId: MessageId;
  /** The sentence under the title: what this area is for. */
  bannerId: MessageId;
  /** Below the functions. */
  children?: ReactNode;
}

/** The front page of an area: what it is for, and its functions in groups (spec 1 §2.2, §2.6). */
export function AreaScreen({ area, titleId, bannerId, children }: AreaScreenProps) {
  const text = useText();
  const account = useAccount();
  const { menu } = useNavigation();
  const entries = availableEntries(menu, account).filter((entry) => entry.area === area);
  return (
    <div className={css.page}>
      <PageHeader title={text(titleId)}>{text(bannerId)}</PageHeader>
      {[...groupedEntries(entries)].map(([groupId, members]) => {
        const isBeta = members.every(({ beta }) => beta);
        return (
          <section key={groupId} aria-label={text(groupId)}>
            <h2 className={css.heading}>
              {text(groupId)}
              {isBeta && <Badge tone="info">{text('nav.beta')}</Badge>}
            </h2>
            <ul className={css.cards}>
              {members.map((entry) => (
                <li key={entry.id}>
                  <EntryCard entry={entry} isBetaShown={!isBeta} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {children}
    </div>
  );
}

function EntryCard({ entry, isBetaShown }: { entry: MenuEntry; isBetaShown: boolean }) {
  const text = useText();
  const { preload } = useNavigation();
  const mark = useEntryMark(entry, isBetaShown);
  const { path, titleId, icon: Icon } = entry;
  const content = (
    <>
      <span className={css.icon} aria-hidden>
        <Icon size={18} />
      </span>
      <span className={css.title}>{text(titleId)}</span>
      {mark !== null && <Badge tone="info">{mark}</Badge>}
    </>
  );
  if (!isOpenable(entry))
    return (
      <span className={css.card} aria-disabled="true">
        {content}
      </span>
    );
  return (
    <Link href={path} className={css.card} onPointerEnter={() => preload(path)} onFocus={() => preload(path)}>
      {content}
    </Link>
  );
}
