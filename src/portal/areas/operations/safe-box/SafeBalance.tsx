import { useQuery } from '@tanstack/react-query';
import { readSafeBalance } from '../../../../contracts/selling/safe-box.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { FigureLine } from '../../../record/growing/FigureLine.tsx';
import type { FiguresProps } from '../../../record/list/ListScreen.tsx';

/** Above the entries: what the safe held before the days shown, what came and went, what it held after. */
export function SafeBalance({ asked }: FiguresProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const query = questionOf(asked);
  const { data } = useQuery({
    queryKey: ['safeBox', 'balance', query],
    queryFn: ({ signal }) => call(readSafeBalance, { query, signal }),
  });
  return (
    <FigureLine
      label={text('safeBox.balance')}
      figures={(['opening', 'in', 'out', 'closing'] as const).map((id) => ({
        id,
        title: text(`safeBox.${id}`),
        value: data ? numbers.money(data[id], symbol) : null,
      }))}
    />
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
