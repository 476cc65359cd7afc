import { useQuery } from '@tanstack/react-query';
import { readSafeBalance } from '../../../../contracts/safe-box.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { FiguresProps } from '../../../record/list/ListScreen.tsx';
import css from './SafeBalance.module.css';

/** Above the entries: what the safe held before the days shown, what came and went, what it held after. */
export function SafeBalance({ asked }: FiguresProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const query = questionOf(asked);
  const { data } = useQuery({
    queryKey: ['safeBox', 'balance', query],
    queryFn: ({ signal }) => call(readSafeBalance, { query, signal }),
  });
  const figures = ['opening', 'in', 'out', 'closing'] as const;
  return (
    <dl className={css.figures} aria-label={text('safeBox.balance')} aria-busy={data === undefined}>
      {figures.map((figure) => (
        <div key={figure} className={css.figure}>
          <dt>{text(`safeBox.${figure}`)}</dt>
          <dd>{data ? numbers.money(data[figure], symbol) : <Skeleton width="72px" />}</dd>
        </div>
      ))}
    </dl>
  );
}

function questionOf({ outletId = [], performedOnFrom = [], performedOnTo = [] }: FiguresProps['asked']) {
  const [from] = performedOnFrom;
  const [to] = performedOnTo;
  return {
    ...(outletId.length > 0 ? { outletIds: outletId.join(',') } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
