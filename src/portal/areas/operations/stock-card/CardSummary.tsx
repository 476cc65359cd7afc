import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from './CardSummary.module.css';
import { Figure } from './Figure.tsx';
import type { CardLevels } from './use-stock-card.ts';

/** What is there now, whatever days are shown; costs only for those who may see them. */
export function CardSummary({ live }: { live: CardLevels | undefined }) {
  const { text, numbers } = useLanguage();
  const account = useAccount();
  const symbol = useCurrencySymbol();
  const showCost = live ? live.averageCost !== undefined : allows(account, 'ALLOW_TO_VIEW_COST');
  const tiles = [
    { id: 'onHand', title: text('stockCard.onHand'), figure: numbers.decimal(live?.onHand) },
    { id: 'available', title: text('stockCard.available'), figure: numbers.decimal(live?.available) },
    { id: 'reserved', title: text('stockCard.reserved'), figure: numbers.decimal(live?.reserved) },
    { id: 'restricted', title: text('stockCard.restricted'), figure: numbers.decimal(live?.restricted) },
    ...(showCost
      ? [
          {
            id: 'average',
            title: text('stockCard.average'),
            figure: numbers.money(live?.averageCost, symbol, 4),
          },
          { id: 'value', title: text('flow.value'), figure: numbers.money(live?.value, symbol) },
        ]
      : []),
  ];
  return (
    <section className={css.summary} aria-label={text('stockCard.now')} aria-busy={live === undefined}>
      <h2 className={css.title}>{text('stockCard.now')}</h2>
      <dl className={css.tiles}>
        {tiles.map(({ id, title, figure }) => (
          <div key={id} className={css.tile}>
            <dt>{title}</dt>
            <dd>{live ? <Figure>{figure}</Figure> : <Skeleton width="64px" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
