import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useLanguage } from '../../../shell/language.tsx';
import css from './CardSummary.module.css';
import { Figure } from './Figure.tsx';
import type { CardLevels } from './use-stock-card.ts';

/** What is there now, whatever days are shown; costs only where they were sent. */
export function CardSummary({ live }: { live: CardLevels | undefined }) {
  const { text, numbers } = useLanguage();
  const tiles = [
    { id: 'onHand', title: text('stockCard.onHand'), figure: live && numbers.decimal(live.onHand) },
    { id: 'available', title: text('stockCard.available'), figure: live && numbers.decimal(live.available) },
    { id: 'reserved', title: text('stockCard.reserved'), figure: live && numbers.decimal(live.reserved) },
    {
      id: 'restricted',
      title: text('stockCard.restricted'),
      figure: live && numbers.decimal(live.restricted),
    },
    ...(live?.averageCost === undefined
      ? []
      : [
          {
            id: 'average',
            title: text('stockCard.average'),
            figure: numbers.money(live.averageCost, 'RM', 4),
          },
        ]),
    ...(live?.value === undefined
      ? []
      : [{ id: 'value', title: text('flow.value'), figure: numbers.money(live.value) }]),
  ];
  return (
    <section className={css.summary} aria-label={text('stockCard.now')} aria-busy={live === undefined}>
      <h2 className={css.title}>{text('stockCard.now')}</h2>
      <dl className={css.tiles}>
        {tiles.map(({ id, title, figure }) => (
          <div key={id} className={css.tile}>
            <dt>{title}</dt>
            <dd>{figure === undefined ? <Skeleton width="64px" /> : <Figure>{figure}</Figure>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
