import { Fragment } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol, useForeignSymbol } from '../../../platform/session/use-currency.ts';
import { DocumentLink } from '../header/DocumentLink.tsx';
import css from './Bulk.module.css';
import type { BulkEvent, ChosenDocument } from './bulk-events.ts';
import { partiesOf, totalsOf } from './parties.ts';
import type { BulkOutcome } from './use-bulk-send.ts';

interface BulkTableProps {
  definition: AnyDocument;
  event: BulkEvent;
  /** What became of those already sent. */
  outcomes: readonly BulkOutcome[];
  caption: string;
}

interface Line {
  readonly document: ChosenDocument;
  readonly outcome: BulkOutcome | undefined;
}

/** Every document of a bulk act with where it stands and what became of it; those that failed come first. */
export function BulkTable({ definition, event, outcomes, caption }: BulkTableProps) {
  const { text, textOr, numbers, listed } = useLanguage();
  const labels = useLabels(definition.name);
  const ownSymbol = useCurrencySymbol();
  const foreignSymbol = useForeignSymbol();
  const failureText = useFailureText();
  const known = new Map(outcomes.map((outcome) => [outcome.document.id, outcome]));
  const lines = event.able
    .map((document): Line => ({ document, outcome: known.get(document.id) }))
    .toSorted((a, b) => rank(a) - rank(b));
  const totals = totalsOf(event.able);
  const money = (code: string, amount: string | null) =>
    numbers.money(amount, foreignSymbol(code) ?? ownSymbol);
  const chip = (status: string) => (
    <Chip tone={statusTone(status)}>{textOr(`status.${status}`, status)}</Chip>
  );
  const said = ({ document, outcome }: Line) => {
    if (outcome === undefined) return <span className={css.note}>{text('bulk.waiting')}</span>;
    if (outcome.status !== null)
      return (
        <>
          {chip(outcome.status)}
          {outcome.created.map(({ type, id, number }) => (
            <Fragment key={id}>
              {' '}
              <DocumentLink type={type} id={id}>
                {number}
              </DocumentLink>
            </Fragment>
          ))}
        </>
      );
    const { problem } = outcome;
    if (outcome.isUnknown || problem === null) return text('bulk.unknown');
    const params = {
      status: textOr(`status.${document.status}`, document.status),
      document: textOr(`resource.${definition.name}.one`, definition.name),
      ...problem.params,
    };
    return <span className={css.failed}>{failureText.of({ ...problem, params })}</span>;
  };
  const columns: TableColumn<Line>[] = [
    {
      id: 'number',
      title: text('field.number'),
      isPrimary: true,
      cell: ({ document }) => (
        <DocumentLink type={definition.name} id={document.id}>
          {document.number}
        </DocumentLink>
      ),
    },
    ...(lines.some(({ document }) => document.parties.length > 0)
      ? [
          {
            id: 'party',
            title: listed(partiesOf(definition).map(labels.field)),
            cell: ({ document }: Line) => document.parties.join(' → '),
          },
        ]
      : []),
    ...(totals.size > 0
      ? [
          {
            id: 'total',
            title: labels.field('total'),
            isNumeric: true,
            cell: ({ document }: Line) => money(document.currencyCode, document.total),
          },
        ]
      : []),
    { id: 'status', title: text('field.status'), cell: ({ document }) => chip(document.status) },
    { id: 'outcome', title: text('bulk.became'), cell: said },
  ];
  return (
    <div className={css.table}>
      <Table
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={lines}
        keyOf={({ document }) => document.id}
        footer={
          totals.size > 0 && lines.length > 1
            ? {
                number: text('bulk.total', { count: lines.length }),
                total: (
                  <div className={css.sums}>
                    {[...totals].map(([code, total]) => (
                      <span key={code}>{money(code, total)}</span>
                    ))}
                  </div>
                ),
              }
            : undefined
        }
      />
    </div>
  );
}

/** Failures first, then those still waiting, then what was done. */
const rank = ({ outcome }: Line): number => (outcome === undefined ? 1 : outcome.status === null ? 0 : 2);
