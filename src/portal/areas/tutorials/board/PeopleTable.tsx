import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import { missions } from '../../../../rules/missions/missions.ts';
import { Table } from '../../../kit/data/Table.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import css from './Board.module.css';
import { MissionStrip } from './MissionStrip.tsx';
import { type BoardPerson, byStuck, lastStepOf, stuckIn } from './stuck-order.ts';

/** People with their missions, whoever is stuck first. */
export function PeopleTable({ people }: { people: readonly BoardPerson[] }) {
  const { text, textOr, dates } = useLanguage();
  const doneBy = (person: BoardPerson) =>
    person.missions.filter(({ status }) => missionIs(status, 'done')).length;
  return (
    <Table
      caption={text('tutorials.people')}
      isCaptionHidden
      rows={byStuck(people)}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'person',
          title: text('tutorials.person'),
          isPrimary: true,
          cell: ({ name, username }) => (
            <>
              {name}
              {name !== username && <span className={css.muted}>{username}</span>}
            </>
          ),
        },
        {
          id: 'now',
          title: text('tutorials.worksOn'),
          cell: (person) => {
            const mission = stuckIn(person);
            if (mission === undefined)
              return <span className={css.muted}>{text('tutorials.nothingOpen')}</span>;
            return (
              <div>
                {textOr(`mission.${mission.id}.title`, mission.id)}
                <span className={css.muted}>
                  {text('tutorials.stepsDone', { done: mission.done, of: mission.of })}
                </span>
              </div>
            );
          },
        },
        {
          id: 'last',
          title: text('tutorials.lastStep'),
          width: '140px',
          cell: (person) => {
            const last = lastStepOf(person);
            return last === '' ? (
              <span className={css.muted}>{text('tutorials.noStepYet')}</span>
            ) : (
              <time dateTime={last} title={dates.dateTime(last)}>
                {dates.relative(last)}
              </time>
            );
          },
        },
        {
          id: 'done',
          title: text('tutorials.done'),
          width: '96px',
          cell: (person) => text('tutorials.doneShort', { done: doneBy(person), of: missions.length }),
        },
        {
          id: 'missions',
          title: text('tutorials.missions'),
          cell: (person) => <MissionStrip person={person} />,
        },
      ]}
    />
  );
}
