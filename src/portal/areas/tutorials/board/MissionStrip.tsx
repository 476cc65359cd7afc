import { missions } from '../../../../rules/missions/missions.ts';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { StatusMark, useStatusWords } from '../StatusMark.tsx';
import css from './Board.module.css';
import type { BoardPerson } from './stuck-order.ts';

/** Every mission as a sign, in the order they are offered; its name and how far it is are said and shown on pointing. */
export function MissionStrip({ person }: { person: BoardPerson }) {
  const { textOr } = useLanguage();
  const statusWords = useStatusWords();
  const known = new Map(person.missions.map((mission) => [mission.id, mission]));
  return (
    <ul className={css.strip}>
      {missions.map(({ id, steps }) => {
        const mission = known.get(id) ?? { status: 'Available' as const, done: 0, of: steps.length };
        const words = `${textOr(`mission.${id}.title`, id)}: ${statusWords(mission)}`;
        return (
          <li key={id} title={words} className={cx(css.cell, known.has(id) && css.known)}>
            <StatusMark status={mission.status} />
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
