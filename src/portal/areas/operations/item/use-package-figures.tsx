import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readComponents } from '../../../../contracts/items/item-figures.ts';
import { packageCost, partFigures, proportions, sellableQuantity } from '../../../../rules/stock/package.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { FigureColumn, RowFigures } from '../../../record/rows/row-figures.ts';
import css from './ItemPanels.module.css';

/** What the components of a package cost and how much of them the chosen outlet has. */
function useComponents(rows: readonly Draft[]) {
  const outlet = useOutlet();
  const ids = [...new Set(rows.map(({ componentId }) => asText(componentId)).filter(Boolean))].sort();
  const asked = useQuery({
    queryKey: ['stock', 'components', outlet?.id, ids],
    enabled: outlet !== null && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(readComponents, { query: { outletId: outlet?.id ?? '', ids: ids.join(',') }, signal }),
  });
  return { asked, outlet, of: new Map(asked.data?.components.map((component) => [component.id, component])) };
}

/** What one of a package takes as its parts are typed: what is lost, what it costs, how many can be sold. */
export function usePackageFigures(rows: readonly Draft[], unit: string): RowFigures {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const showsCost = allows(useAccount(), 'ALLOW_TO_VIEW_COST');
  const { asked, outlet, of: components } = useComponents(rows);
  const of = (row: Draft) => {
    const component = components.get(asText(row.componentId));
    const part = { quantity: asText(row.quantity), yieldPercentage: asText(row.yieldPercentage) };
    return { component, figures: partFigures(part, component?.cost ?? null) };
  };
  const withUnit = (figure: string | undefined, inUnit: string | null | undefined) =>
    figure === undefined ? '–' : `${numbers.decimal(figure)}${inUnit ? ` ${inUnit}` : ''}`;
  const quantity = (id: 'actual' | 'wasted'): FigureColumn => ({
    id,
    title: text(`package.${id}`),
    of: (row) => withUnit(of(row).figures?.[id], of(row).component?.unit),
  });
  const subtotal: FigureColumn = {
    id: 'subtotal',
    title: text('package.subtotal'),
    of(row) {
      const cost = of(row).figures?.subtotalCost;
      return cost ? numbers.decimal(cost, 4) : '–';
    },
  };
  const columns = [quantity('actual'), quantity('wasted'), ...(showsCost ? [subtotal] : [])];
  if (rows.length === 0) return { columns, below: null };
  const parts = rows.map((row) => ({ ...of(row), salesType: asText(row.salesType) || null }));
  const cost = packageCost(parts.map(({ figures }) => figures));
  const { total, isWhole } = proportions(rows.map((row) => asText(row.costProportionPercentage) || null));
  const sellable = sellableQuantity(
    parts.map(({ component, figures, salesType }) => ({
      salesType,
      actual: figures?.actual ?? '0',
      available: component?.available ?? '0',
    })),
    null,
  );
  return {
    columns,
    below: asked.error ? (
      <LoadFailure onRetry={asked.refetch}>{text('package.failed')}</LoadFailure>
    ) : (
      <dl className={css.figures}>
        {showsCost && (
          <div>
            <dt>{text('package.cost')}</dt>
            <dd>{cost === null ? '–' : `${symbol} ${numbers.decimal(cost, 4)}`}</dd>
          </div>
        )}
        <div>
          <dt>{text('package.proportion')}</dt>
          <dd className={isWhole ? undefined : css.wrong}>
            {numbers.decimal(total)}%
            {!isWhole && <span className={css.aside}>{text('package.proportionWrong')}</span>}
          </dd>
        </div>
        <div>
          <dt>{text('package.sellable')}</dt>
          <dd>
            {sellable === null || asked.isPending ? '–' : withUnit(sellable, unit)}
            <span className={css.aside}>{outlet?.name}</span>
          </dd>
        </div>
      </dl>
    ),
  };
}
