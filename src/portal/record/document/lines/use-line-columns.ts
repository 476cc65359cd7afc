import { useMemo, useRef, useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { neededFields } from '../../../../resources/line-needs.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import {
  filledColumns,
  fittedColumns,
  type LineRow,
  lineColumns,
  withFixedDecimals,
} from './line-columns.ts';

/** The columns of the lines as they are shown: empty ones are hidden until somebody asks for them. */
export function useLineColumns(
  definition: AnyDocument,
  labels: Labels,
  isEditable: boolean,
  rows: readonly LineRow[],
) {
  const { language } = useLanguage();
  const [areAllShown, showAll] = useState(false);
  /** What was shown while the lines are typed stays: a column must not leave under the hand that clears a cell. */
  const kept = useRef(new Set<string>());
  const all = useMemo(
    () => lineColumns(definition, labels, isEditable, language),
    [definition, labels, isEditable, language],
  );
  const needed = useMemo(
    () =>
      isEditable
        ? new Set([...neededFields(definition.lines), ...(definition.lines.usual ?? [])])
        : new Set<string>(),
    [definition, isEditable],
  );
  const columns = useMemo(() => {
    if (!isEditable)
      return fittedColumns(
        withFixedDecimals(rows.length === 0 ? all : filledColumns(all, rows, needed), rows),
        rows,
      );
    if (areAllShown) return withFixedDecimals(all, rows);
    const shown = filledColumns(all, rows, new Set([...needed, ...kept.current]));
    for (const { id } of shown) kept.current.add(id);
    return withFixedDecimals(shown, rows);
  }, [all, rows, needed, isEditable, areAllShown]);
  return { columns, empty: isEditable ? all.length - columns.length : 0, areAllShown, showAll };
}
