import { Link } from 'wouter';
import type { AreaId } from '../../domain/pages/page.ts';
import { Badge } from '../kit/Badge.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import css from './AreaScreen.module.css';
import { type MessageId, useText } from './language.tsx';
import { availableEntries, groupedEntries } from './menu.ts';
import { preloadPath } from './screen-match.ts';
import { useAccount } from './session.tsx';

interface AreaScreenProps {
  area: AreaId;
  titleId: MessageId;
  bannerId: MessageId;
}

/** The front page of an area: what it is for, and its functions in groups (spec 1 §2.2, §2.6). */
export function AreaScreen({ area, titleId, bannerId }: AreaScreenProps) {
  const text = useText();
  const account = useAccount();
  const entries = availableEntries(account).filter((entry) => entry.area === area);
  return (
    <div className={css.page}>
      <PageHeader title={text(titleId)}>{text(bannerId)}</PageHeader>
      {[...groupedEntries(entries)].map(([groupId, members]) => (
        <section key={groupId} aria-label={text(groupId)}>
          <h2 className={css.heading}>
            {text(groupId)}
            {members.every(({ beta }) => beta) && <Badge tone="info">{text('nav.beta')}</Badge>}
          </h2>
          <ul className={css.cards}>
            {members.map(({ id, titleId: title, path, icon: Icon }) => (
              <li key={id}>
                <Link
                  href={path}
                  className={css.card}
                  onPointerEnter={() => preloadPath(path)}
                  onFocus={() => preloadPath(path)}
                >
                  <span className={css.icon} aria-hidden>
                    <Icon size={18} />
                  </span>
                  <span className={css.title}>{text(title)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
