import { useMemo } from 'react';
import type { StoredLine } from '../../../../contracts/documents/document-reply.ts';
import { sum } from '../../../../rules/money/decimal.ts';
import { commonUnit, quantityText, unitsOf } from '../../../../rules/stock/quantity-text.ts';
import { useLanguage } from '../../../platform/language/language.tsx';

/** How much of a line; in base units. */
interface Amount {
  readonly lineId: string;
  readonly quantity: string;
}

/** Quantities of lines in words, each with its unit. */
export function useQuantityWords() {
  const { numbers } = useLanguage();
  return useMemo(() => {
    const number = (figure: string) => numbers.decimal(figure);
    return {
      of: (line: StoredLine, quantity: string) => quantityText(quantity, unitsOf(line), number),
      /** What lines come to; empty where their units differ, since a sum of pieces and kilos says nothing. */
      sum: (lines: readonly StoredLine[], amounts: readonly Amount[]): string => {
        const named = new Set(amounts.map(({ lineId }) => lineId));
        const base = commonUnit(lines.filter(({ id }) => named.has(id)).map(unitsOf));
        if (base === null) return '';
        const total = sum(amounts.map(({ quantity }) => quantity));
        return quantityText(total, { base, other: null }, number);
      },
    };
  }, [numbers]);
}
