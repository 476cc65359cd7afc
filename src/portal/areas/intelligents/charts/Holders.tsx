import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Charts.module.css';
import type { PermissionHolders } from './use-holders.ts';

/** Which groups hold a permission and how many people through them; their names open below. */
export function Holders({ holders }: { holders: PermissionHolders | undefined }) {
  const { text, listed } = useLanguage();
  if (!holders) return <span className={css.muted}>{text('charts.nobodyHolds')}</span>;
  const { groups, people } = holders;
  return (
    <details className={css.refusals}>
      <summary>
        {text('charts.holders', {
          groups: text('charts.holderGroups', { count: groups.length }),
          people: text('charts.holderPeople', { count: people }),
        })}
      </summary>
      <ul>
        {groups.map(({ id, name, people: members }) => (
          <li key={id}>
            <strong>{name}</strong>
            {members.length > 0 && <span className={css.muted}>{listed(members)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
