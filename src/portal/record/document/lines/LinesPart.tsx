import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { hasLines } from '../../../../resources/collections.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import type { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { MovedCounts } from '../counts/MovedCounts.tsx';
import css from '../DocumentScreen.module.css';
import { isGiven, type LineDraft } from '../draft/document-draft.ts';
import {
  draftTotal,
  freightOf,
  orderAmountsOf,
  paidOf,
  storedFigures,
  termsOf,
} from '../draft/draft-total.ts';
import type { DocumentEditor } from '../draft/use-document-editor.ts';
import { FigureList } from '../header/FigureList.tsx';
import { TotalsList } from '../header/TotalsList.tsx';
import { LinesCard } from './LinesCard.tsx';
import { itemProblems, refusedLines } from './line-problems.ts';
import type { LineItems } from './use-line-items.ts';
import { useTaxRates } from './use-tax-rates.ts';

interface LinesPartProps {
  definition: AnyDocument;
  labels: Labels;
  editor: DocumentEditor;
  items: LineItems;
  isEditable: boolean;
  /** Why the last save was refused. */
  failure: ApiFailure | null;
  /** Comes into view at once. */
  isFirst: boolean;
  onOpenLine(no: number): void;
  /** Below the lines and their totals: the document's other collections. */
  children: ReactNode;
}

/** The lines of a document of goods with their figures, live while they are edited, and what is wrong with them. */
export function LinesPart(props: LinesPartProps) {
  const { definition, labels, editor, items, isEditable, failure, isFirst, onOpenLine, children } = props;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) part.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  const text = useText();
  const isNarrow = useNarrow();
  const words = useFailureText();
  const { header, lines, isChanged } = editor;
  // Long documents are added up after the keystroke has been shown.
  const settled = useDeferredValue(lines);
  const day = asText(header.issueDate) || asText(header.postingDate) || asText(header.businessDate);
  const taxRates = useTaxRates(day, lines, isEditable);
  const { taxInclusive, discount, discountPercent, vouchers, serviceCharges, exchangeRate, ...ofOrder } =
    termsOf(header);
  const { documentTaxCode, orderedServiceCharges } = ofOrder;
  const { purchaseOrderId, orderAmounts, found } = header;
  const order = useMemo(
    () => orderAmountsOf({ purchaseOrderId, orderAmounts, found }),
    [purchaseOrderId, orderAmounts, found],
  );
  const total = useMemo(() => {
    const ofOrder = { documentTaxCode, orderedServiceCharges };
    const terms = {
      taxInclusive,
      discount,
      discountPercent,
      vouchers,
      serviceCharges,
      exchangeRate,
      ...ofOrder,
    };
    return isChanged ? draftTotal(terms, settled, taxRates, order) : null;
  }, [
    isChanged,
    taxInclusive,
    discount,
    discountPercent,
    vouchers,
    serviceCharges,
    exchangeRate,
    documentTaxCode,
    orderedServiceCharges,
    settled,
    taxRates,
    order,
  ]);
  const figures = total ?? storedFigures(header);
  const isEchoed = canEcho(definition, lines);
  const problems = useMemo(
    () => [
      ...itemProblems(lines, items.lookupOf, text),
      ...refusedLines(definition, lines, failure, words, labels),
    ],
    [lines, items.lookupOf, text, definition, failure, words, labels],
  );
  return (
    <div ref={part} className={css.linesPart}>
      {isEditable && (
        <MovedCounts definition={definition} header={header} lines={lines} onChange={items.replace} />
      )}
      {hasLines(definition) && (
        <LinesCard
          definition={definition}
          labels={labels}
          lines={lines}
          items={items}
          isEditable={isEditable}
          total={total}
          problems={problems}
          onOpenLine={onOpenLine}
        />
      )}
      {(hasLines(definition) || 'total' in definition.fields) && (
        <div className={css.foot}>
          {isEditable && hasLines(definition) && !isNarrow && (
            <p className={css.hint}>{text('document.linesHint')}</p>
          )}
          {isChanged && !isEchoed && lines.length > 0 && (
            <p className={css.state}>{text('document.totalsOnSave')}</p>
          )}
          {'total' in definition.fields && (isEchoed || !isChanged) && (
            <TotalsList
              labels={labels}
              figures={figures}
              netAmount={'subTotal' in definition.fields ? null : asText(header.netAmount)}
              vouchers={vouchers}
              rounding={isChanged ? '0' : asText(header.rounding)}
              paid={isChanged ? null : paidOf(header)}
              freight={freightOf(header, figures)}
              currency={asText(header.currencyCode)}
              isEcho={isChanged}
              isTaxLeftOut={
                isChanged &&
                lines.some(({ values }) => isGiven(values.taxCode) && !taxRates.has(values.taxCode))
              }
              isTooLarge={isChanged && total === null}
            />
          )}
        </div>
      )}
      {children}
      {definition.figures && <FigureList names={definition.figures} labels={labels} header={header} />}
    </div>
  );
}

/**
 * Whether what the document comes to can be told before it is saved: not that of a return, which follows from its sale, nor
 * while a price is left for the server to find.
 */
const canEcho = ({ fields, lines: { fields: ofLine } }: AnyDocument, lines: readonly LineDraft[]): boolean =>
  'subTotal' in fields &&
  (!('unitPrice' in ofLine) ||
    lines.every(({ values }) => !isGiven(values.itemId) || isGiven(values.unitPrice)));
