import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { asText } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { ApiFailure } from '../../shell/failure.ts';
import { useFailureText } from '../../shell/failure-text.ts';
import { useText } from '../../shell/language.tsx';
import css from './DocumentScreen.module.css';
import { draftTotal, storedFigures } from './draft-total.ts';
import { LinesCard } from './LinesCard.tsx';
import { itemProblems, refusedLines } from './line-problems.ts';
import { TotalsList } from './TotalsList.tsx';
import type { DocumentEditor } from './use-document-editor.ts';
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
  /** Beside the totals. */
  children: ReactNode;
}

/** The lines with their figures, live while they are edited, and what is wrong with them. */
export function LinesPart(props: LinesPartProps) {
  const { definition, labels, editor, items, isEditable, failure, children } = props;
  const text = useText();
  const words = useFailureText();
  const { header, lines, isChanged } = editor;
  // Long documents are added up after the keystroke has been shown.
  const settled = useDeferredValue(lines);
  const day = asText(header.issueDate) || asText(header.postingDate);
  const taxRates = useTaxRates(day, lines, isEditable);
  const total = useMemo(
    () => (isChanged ? draftTotal(definition, header, settled, taxRates) : null),
    [isChanged, definition, header, settled, taxRates],
  );
  const problems = useMemo(
    () => [
      ...itemProblems(lines, items.lookupOf, text),
      ...refusedLines(definition, lines, failure, words, labels),
    ],
    [lines, items.lookupOf, text, definition, failure, words, labels],
  );
  return (
    <>
      <LinesCard
        definition={definition}
        labels={labels}
        lines={lines}
        items={items}
        isEditable={isEditable}
        total={total}
        problems={problems}
      />
      <div className={css.foot}>
        <TotalsList
          figures={total ?? storedFigures(header)}
          currency={asText(header.currencyCode)}
          isEcho={isChanged}
          isTooLarge={isChanged && total === null}
        />
        {children}
      </div>
    </>
  );
}
