import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ItemPrice, resolveItemPrice } from '../../../../contracts/items/item-figures.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import { choice } from '../../../../resources/kinds/choice.ts';
import { date } from '../../../../resources/kinds/date.ts';
import { money } from '../../../../resources/kinds/decimal.ts';
import { reference } from '../../../../resources/kinds/reference.ts';
import { clientFields } from '../../../../resources/partners/client-fields.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { type Labels, useLabels } from '../../../fields/use-labels.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { StoredRecord } from '../../../record/use-record.ts';
import css from './PriceDrawer.module.css';
import { useItemUnits } from './use-item-units.ts';

interface PriceDrawerProps {
  record: StoredRecord;
  onClose(): void;
}

/** What a sale says that its price depends on, each typed as everywhere else. */
const questionOf = (units: readonly string[], isOpen: boolean): Fields => ({
  outlet: reference('outlet', { required: true }),
  day: date(),
  client: reference('client'),
  salesType: choice(clientFields.defaultSalesType.values, { labels: 'defaultSalesType' }),
  ...(units.length > 0 ? { unit: choice(units) } : {}),
  ...(isOpen ? { typedPrice: money() } : {}),
});

/** What the item is sold for at an outlet, on a day, to a client: the price, and rule by rule why. */
export function PriceDrawer({ record, onClose }: PriceDrawerProps) {
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const here = useOutlet();
  const [draft, setDraft] = useState<Draft>({ outletId: here?.id ?? null, outletName: here?.name ?? '' });
  const units = useItemUnits(record.id);
  const itemLabels = useLabels('item');
  const labels = useMemo<Labels>(
    () => ({ ...itemLabels, field: (name) => textOr(`price.${name}`, name) }),
    [itemLabels, textOr],
  );
  const fields = questionOf(units, record.openPrice === true);
  const said = (key: string) => asText(draft[key]) || null;
  const outletId = said('outletId');
  const question = {
    day: said('day'),
    clientId: said('clientId'),
    unit: said('unit'),
    salesType: said('salesType'),
    typedPrice: said('typedPrice'),
  };
  const answer = useQuery({
    queryKey: ['item', record.id, 'price', record.version, outletId, question],
    enabled: outletId !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(resolveItemPrice, {
        params: { id: record.id },
        query: { outletId: outletId ?? '', ...question },
        signal,
      }),
  });
  const mayAsk = (name: string) => name !== 'client' || allows(account, 'ALLOW_TO_ACCESS_CLIENT');
  return (
    <Drawer isOpen onClose={onClose} title={text('price.test')} closeLabel={text('common.close')}>
      <div className={css.question}>
        {Object.entries(fields).map(
          ([name, field]) =>
            mayAsk(name) && (
              <FieldInput
                key={name}
                resource="item"
                name={name}
                field={field}
                labels={labels}
                draft={draft}
                onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
                isReadOnly={false}
              />
            ),
        )}
      </div>
      <div aria-live="polite" aria-busy={answer.isFetching} className={css.answer}>
        {answer.error ? (
          <LoadFailure onRetry={answer.refetch}>{text('price.testFailed')}</LoadFailure>
        ) : answer.data ? (
          <Answer answer={answer.data} day={question.day} outlet={asText(draft.outletName)} />
        ) : (
          outletId !== null && <Skeleton height="320px" shape="box" />
        )}
      </div>
    </Drawer>
  );
}

function Answer({ answer, day, outlet }: { answer: ItemPrice; day: string | null; outlet: string }) {
  const { text, textOr, numbers, dates } = useLanguage();
  const symbol = useCurrencySymbol();
  const { price, unit, markup, discount, isDiscountCapped, steps, maySell, sellFrom } = answer;
  const about = (word: string | null) => {
    if (word === null) return '';
    return /^\d{4}-/.test(word) ? dates.date(word) : textOr(`field.${word}`, word);
  };
  return (
    <>
      {!maySell && <Callout tone="warning">{text('price.notSold', { outlet })}</Callout>}
      {maySell && sellFrom !== null && (day ?? todayHere()) < sellFrom && (
        <Callout tone="info">{text('price.notSoldYet', { outlet, date: dates.date(sellFrom) })}</Callout>
      )}
      <p className={css.price}>
        {price === null ? text('price.noPrice') : numbers.money(price, symbol)}
        {price !== null && unit !== null && <span>{text('price.per', { unit })}</span>}
      </p>
      <ol className={css.steps} aria-label={text('price.steps')}>
        {steps.map((step) => (
          <li key={step.rule} className={cx(step.isApplied && css.applied)}>
            <span className={css.mark} aria-hidden>
              {step.isApplied && <Check size={14} />}
            </span>
            <span className={css.rule}>{text(`price.rule.${step.rule}`)}</span>
            <span className={css.why}>
              {step.reason !== null && text(`price.reason.${step.reason}`, { about: about(step.about) })}
            </span>
            <span className={css.amount}>{step.price !== null && numbers.money(step.price, symbol)}</span>
          </li>
        ))}
        {markup !== null && (
          <li>
            <span className={css.mark} aria-hidden />
            <span className={css.rule}>{text('price.markup')}</span>
            <span className={css.amount}>+{numbers.decimal(markup)}%</span>
          </li>
        )}
        {(discount !== null || isDiscountCapped) && (
          <li>
            <span className={css.mark} aria-hidden />
            <span className={css.rule}>
              {isDiscountCapped
                ? text('price.discountCapped', { percent: numbers.decimal(discount ?? '0') })
                : text('price.discount')}
            </span>
            <span className={css.amount}>−{numbers.decimal(discount ?? '0')}%</span>
          </li>
        )}
      </ol>
    </>
  );
}
