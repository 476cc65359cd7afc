import type { ReplyOf } from '../../../../contracts/contract.ts';
import { type HistoryMove, readItemHistory } from '../../../../contracts/items/history.ts';
import type { HistoryKind } from '../../../../rules/stock/histories.ts';
import type { MessageId } from '../../../messages/sets.ts';
import { call } from '../../../platform/api/api.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import type { Panel } from '../../../record/panel.ts';
import { History } from '../history/History.tsx';
import { moveColumns } from '../history/move-columns.tsx';
import { useHistory } from '../history/use-history.ts';
import { Figure } from '../stock-card/Figure.tsx';

type Totals = NonNullable<ReplyOf<typeof readItemHistory>['totals']>;

interface Words {
  readonly caption: string;
  readonly none: MessageId;
  readonly noneText: MessageId;
}

const words: Readonly<Record<HistoryKind, Words>> = {
  receives: {
    caption: 'section.ReceivesHistory',
    none: 'history.noneReceives',
    noneText: 'history.noneReceivesText',
  },
  sales: { caption: 'section.SalesHistory', none: 'history.noneSales', noneText: 'history.noneSalesText' },
  adjustments: {
    caption: 'section.AdjustmentHistory',
    none: 'history.noneAdjustments',
    noneText: 'history.noneAdjustmentsText',
  },
};

/** What one kind of document did to the item (spec 2 §2). */
const historyOf =
  (kind: HistoryKind): Panel =>
  ({ record }) => {
    const language = useLanguage();
    const { text, textOr, numbers } = language;
    const symbol = useCurrencySymbol();
    const asked = useHistory<HistoryMove, Totals>([kind, record.id], ({ signal, ...part }) =>
      call(readItemHistory, { params: { id: record.id }, query: { kind, ...part }, signal }),
    );
    const { caption, none, noneText } = words[kind];
    return (
      <History
        caption={textOr(caption, kind)}
        asked={asked}
        columns={(rows) => moveColumns(language, symbol, rows)}
        keyOf={({ seq }) => seq}
        footer={({ count, quantity, value }) => ({
          document: text('history.count', { count }),
          quantity: <Figure>{numbers.decimal(quantity)}</Figure>,
          ...(value === undefined ? {} : { value: <Figure>{numbers.amount(value)}</Figure> }),
        })}
        none={{ title: text(none), text: text(noneText) }}
      />
    );
  };

export const ReceivesHistory = historyOf('receives');
export const SalesHistory = historyOf('sales');
export const AdjustmentHistory = historyOf('adjustments');
