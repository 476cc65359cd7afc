import { nextArrivals } from '../../../../rules/purchasing/vendor-delivery.ts';
import { asText } from '../../../fields/draft.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { Panel } from '../../../record/panel.ts';
import css from '../client/ClientOverview.module.css';
import { Figure } from '../stock-card/Figure.tsx';
import { termsOf } from './delivery-terms.ts';

/** What somebody who orders wants to know of a vendor, and the way to its calendar, which the row of tabs does not list. */
export const VendorOverview: Panel = ({ record }) => {
  const { text, dates, numbers } = useLanguage();
  const [next] = nextArrivals(todayHere(), termsOf(record), 1);
  const [terms, least] = [asText(record.termsDays), asText(record.minimumPurchaseAmount)];
  const figures = [
    {
      id: 'terms',
      title: text('field.termsDays'),
      value: terms === '' ? '–' : text('vendors.days', { count: Number(terms) }),
    },
    {
      id: 'least',
      title: text('field.minimumPurchaseAmount'),
      value: least === '' ? '–' : numbers.money(least, asText(record.currencyCode)),
    },
    { id: 'next', title: text('vendors.nextArrival'), value: next === undefined ? '–' : dates.date(next) },
  ];
  return (
    <section className={css.overview} aria-label={text('vendors.overview')}>
      {record.active === false && (
        <p className={css.state}>
          <Chip tone={statusTone('Inactive')}>{text('overview.inactive')}</Chip>
        </p>
      )}
      <dl className={css.figures}>
        {figures.map(({ id, title, value }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={css.links} aria-label={text('clients.further')}>
        <li>
          <Link href={`/Operations/Vendor/Details/DeliverySetting?id=${encodeURIComponent(record.id)}`}>
            {text('section.DeliverySetting')}
          </Link>
        </li>
      </ul>
    </section>
  );
};
