import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTaxRates } from '../../../../contracts/documents/rates.ts';
import type { TaxStep } from '../../../../rules/money/tax.ts';
import type { Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import type { LineDraft } from '../draft/document-draft.ts';
import type { TaxRates } from '../draft/draft-total.ts';

/** The taxes of each tax code on a day, for the echo of totals; the rates the lines carry until they have come. */
export function useTaxRates(day: string, lines: readonly LineDraft[], isEditing: boolean): TaxRates {
  const codes = useQuery({
    queryKey: ['taxCode', 'rates', day],
    enabled: isEditing && /^\d{4}-\d{2}-\d{2}$/.test(day),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(readTaxRates, { query: { day }, signal })).taxRates,
  });
  return useMemo(() => {
    const known = new Map<string, readonly TaxStep[]>(lines.flatMap(({ values }) => rateOf(values)));
    for (const { code, steps } of codes.data ?? []) known.set(code, steps);
    return known;
  }, [lines, codes.data]);
}

const rateOf = ({ taxCode, taxPercentage }: Draft): [string, readonly TaxStep[]][] =>
  typeof taxCode === 'string' && typeof taxPercentage === 'string'
    ? [[taxCode, [{ percent: taxPercentage }]]]
    : [];
