import { weekdays, weeksOfMonth } from '../../../../resources/partners/vendor.ts';
import { nextArrivals } from '../../../../rules/purchasing/vendor-delivery.ts';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { Panel } from '../../../record/panel.ts';
import css from './DeliveryCalendar.module.css';
import { termsOf } from './delivery-terms.ts';

const ARRIVALS = 5;

/** When the vendor delivers as the form stands, week by week of a month, and the next days an order of today can catch. */
export const DeliveryCalendar: Panel = ({ form: { draft } }) => {
  const { text, textOr, dates, language } = useLanguage();
  const terms = termsOf(draft);
  const delivers = (weekday: string, week: string) =>
    (terms.weekdays.length === 0 || terms.weekdays.includes(weekday)) &&
    (terms.weeks.length === 0 || terms.weeks.includes(week));
  const arrivals = nextArrivals(todayHere(), terms, ARRIVALS);
  const weekdayOf = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className={css.panel}>
      <div className={css.scroll}>
        <table className={css.calendar}>
          <caption>{text('vendors.calendar')}</caption>
          <thead>
            <tr>
              <td />
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {textOr(`choice.weekday.${weekday}`, weekday).slice(0, language === 'zh' ? undefined : 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOfMonth.map((week) => (
              <tr key={week}>
                <th scope="row">{textOr(`choice.weekOfMonth.${week}`, week)}</th>
                {weekdays.map((weekday) => {
                  const isOn = delivers(weekday, week);
                  return (
                    <td key={weekday}>
                      <span className={cx(css.day, isOn && css.on)}>
                        <VisuallyHidden>
                          {text(isOn ? 'vendors.delivers' : 'vendors.noDelivery')}
                        </VisuallyHidden>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section aria-label={text('vendors.arrivals')} className={css.arrivals}>
        <h3 className={css.title}>{text('vendors.arrivals')}</h3>
        <p className={css.note}>{text('vendors.arrivalsText')}</p>
        {arrivals.length === 0 ? (
          <p className={css.note}>{text('vendors.noArrivals')}</p>
        ) : (
          <ol aria-live="polite">
            {arrivals.map((day) => (
              <li key={day}>
                <span>{dates.date(day)}</span>
                <span className={css.note}>{weekdayOf.format(new Date(`${day}T00:00:00Z`))}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
};
