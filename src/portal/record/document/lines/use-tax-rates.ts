import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTaxRates } from '../../../../contracts/documents/rates.ts';
import type { Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import type { LineDraft } from '../draft/document-draft.ts';

/** The percentage of each tax code on a day, for the echo of totals; those the lines carry until they have come. */
export function useTaxRates(
  day: string,
  lines: readonly LineDraft[],
  isEditing: boolean,
): ReadonlyMap<string, string> {
  const codes = useQuery({
    queryKey: ['taxCode', 'rates', day],
    enabled: isEditing && /^\d{4}-\d{2}-\d{2}$/.test(day),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(readTaxRates, { query: { day }, signal })).taxRates,
  });
  return useMemo(() => {
    const known = new Map(lines.flatMap(({ values }) => rateOf(values)));
    for (const { code, percentage } of codes.data ?? []) known.set(code, percentage);
    return known;
  }, [lines, codes.data]);
}

const rateOf = ({ taxCode, taxPercentage }: Draft): [string, string][] =>
  typeof taxCode === 'string' && typeof taxPercentage === 'string' ? [[taxCode, taxPercentage]] : [];
