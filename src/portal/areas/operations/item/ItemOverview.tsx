import { Package } from 'lucide-react';
import { nameOf, namesFor } from '../../../../resources/names.ts';
import { marginPercent } from '../../../../rules/sales/profit.ts';
import { asText } from '../../../fields/draft.ts';
import { imageUrl } from '../../../fields/image/image-url.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Panel } from '../../../record/panel.ts';
import { Figure } from '../stock-card/Figure.tsx';
import css from './ItemOverview.module.css';
import { useItemStocks } from './use-item-stocks.ts';

/** More outlets than these are read in the table of all of them. */
const MOST_OUTLETS = 6;

/** What somebody who looks an item up wants to know, before anything of it is changed (spec 2 §3). */
export const ItemOverview: Panel = ({ record }) => {
  const { text, language, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const stocks = useItemStocks(record.id);
  const [name, other] = namesFor(language, asText(record.itemName), asText(record.alternateName));
  const picture = asText(record.imageKey);
  const unit = asText(record.unitOfMeasurement);
  const price = asText(record.salePrice);
  const total = stocks.data?.total;
  const cost = total?.averageCost;
  const margin = marginPercent(price, cost, 1);
  const held = (quantity: string) => `${numbers.decimal(quantity)}${unit === '' ? '' : ` ${unit}`}`;
  const figures = [
    {
      id: 'price',
      title: text('field.salePrice'),
      value: price === '' ? null : numbers.money(price, symbol),
    },
    // Who may not see costs is told of none, nor of what follows from them.
    ...(cost === undefined
      ? []
      : [
          {
            id: 'cost',
            title: text('stockCard.average'),
            value: `${symbol} ${numbers.decimal(cost, 4)}`,
          },
          { id: 'margin', title: text('overview.margin'), value: margin === null ? null : `${margin}%` },
        ]),
    { id: 'onHand', title: text('stockCard.onHand'), value: total ? held(total.onHand) : null },
    { id: 'available', title: text('stockCard.available'), value: total ? held(total.available) : null },
  ];
  const outlets = stocks.data?.stocks ?? [];
  const all = `/Operations/Item/Details/OutletsStocks?id=${encodeURIComponent(record.id)}`;
  return (
    <section className={css.overview} aria-label={text('overview.title')}>
      {picture === '' ? (
        <div className={css.noPicture}>
          <Package size={36} aria-hidden />
        </div>
      ) : (
        <img className={css.picture} src={imageUrl(picture)} alt={name} />
      )}
      <div className={css.about}>
        <p className={css.name}>
          {name}
          {record.active === false && <Chip tone={statusTone('Inactive')}>{text('overview.inactive')}</Chip>}
        </p>
        {other !== null && <p className={css.other}>{other}</p>}
        {asText(record.mergedIntoId) !== '' && (
          <p>
            {text('items.mergedInto')}{' '}
            <Link href={`/Operations/Item/Details?id=${encodeURIComponent(asText(record.mergedIntoId))}`}>
              {[asText(record.mergedIntoCode), nameOf(language, record, 'mergedInto')]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          </p>
        )}
        <p className={css.other}>
          {[record.itemCode, unit, record.category, record.brand].map(asText).filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className={css.figures}>
        {figures.map(({ id, title, value }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {value !== null ? (
                <Figure>{value}</Figure>
              ) : stocks.isPending && id !== 'price' ? (
                <Skeleton width="64px" />
              ) : (
                '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
      {stocks.error ? (
        <LoadFailure onRetry={stocks.refetch}>{text('stocks.failed')}</LoadFailure>
      ) : (
        outlets.length > 0 && (
          <ul className={css.outlets} aria-label={text('stocks.caption')}>
            {outlets.slice(0, MOST_OUTLETS).map(({ outletId, outletName, onHand }) => (
              <li key={outletId}>
                <span className={css.outlet}>{outletName}</span>
                <Figure>{held(onHand)}</Figure>
              </li>
            ))}
            {outlets.length > MOST_OUTLETS && (
              <li>
                <Link href={all}>{text('overview.allOutlets', { count: outlets.length })}</Link>
              </li>
            )}
          </ul>
        )
      )}
    </section>
  );
};
