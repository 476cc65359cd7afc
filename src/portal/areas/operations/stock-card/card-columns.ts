import type { useLanguage } from '../../../platform/language/language.tsx';
import type { CardRow } from './card-rows.ts';

/** One column of the card: on screen, on a phone's card and on paper it says the same. */
export interface CardColumn {
  readonly id: string;
  readonly title: string;
  readonly isNumeric: boolean;
  /** '' where the row has nothing there. */
  text(row: CardRow): string;
}

type Language = ReturnType<typeof useLanguage>;

interface Shown {
  readonly showCost: boolean;
  /** Whether what is available moved apart from what is on hand. */
  readonly twoStreams: boolean;
  /** Whether some movement names a batch or a serial number. */
  readonly batches: boolean;
  /** Whether some movement put a count right. */
  readonly counts: boolean;
}

/** The columns of the card in order (domain/inventory §10); costs are absent for those who may not see them. */
export function cardColumns({ text, textOr, dates, numbers }: Language, shown: Shown): readonly CardColumn[] {
  const words = (id: string, title: string, of: (row: CardRow) => string): CardColumn => ({
    id,
    title,
    isNumeric: false,
    text: of,
  });
  const figure = (id: string, title: string, of: (row: CardRow) => string): CardColumn => ({
    ...words(id, title, of),
    isNumeric: true,
  });
  const batchOf = ({ line }: CardRow) => {
    const expiry = line?.expiryDate && text('stockCard.expires', { day: dates.date(line.expiryDate) });
    return [line?.batchNo, line?.serialNo, expiry].filter(Boolean).join(' · ');
  };
  const balance = { opening: text('stockCard.opening'), closing: text('stockCard.closing') };
  return [
    words('date', text('stockCard.date'), ({ date }) => dates.date(date)),
    words('document', text('stockCard.document'), ({ kind, line }) =>
      kind === 'movement' ? (line?.documentNo ?? '') : balance[kind],
    ),
    words('action', text('stockCard.action'), ({ line }) =>
      line ? textOr(`stockCard.action.${line.action}`, line.action) : '',
    ),
    figure('in', text('stockCard.in'), (row) => numbers.decimal(row.in)),
    figure('out', text('stockCard.out'), (row) => numbers.decimal(row.out)),
    figure('onHand', text('stockCard.onHand'), ({ onHand }) => numbers.decimal(onHand)),
    ...(shown.twoStreams
      ? [
          figure('availableIn', text('stockCard.availableIn'), (row) => numbers.decimal(row.availableIn)),
          figure('availableOut', text('stockCard.availableOut'), (row) => numbers.decimal(row.availableOut)),
        ]
      : []),
    figure('available', text('stockCard.available'), ({ available }) => numbers.decimal(available)),
    figure('restricted', text('stockCard.restricted'), ({ restricted }) => numbers.decimal(restricted)),
    ...(shown.showCost
      ? [
          figure('unitCost', text('stockCard.unitCost'), ({ unitCost }) => numbers.decimal(unitCost, 4)),
          figure('value', text('stockCard.value'), ({ value }) => numbers.amount(value)),
          figure('average', text('stockCard.average'), ({ average }) => numbers.decimal(average, 4)),
        ]
      : []),
    ...(shown.counts
      ? [
          figure('counted', text('stockCard.counted'), ({ line }) =>
            line?.counted ? numbers.decimal(line.counted) : '',
          ),
        ]
      : []),
    ...(shown.batches ? [words('batch', text('stockCard.batch'), batchOf)] : []),
    words('user', text('stockCard.user'), ({ line }) => line?.username ?? ''),
  ];
}
