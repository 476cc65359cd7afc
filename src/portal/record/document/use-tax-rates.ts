import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { taxCode } from '../../../resources/tax-code.ts';
import type { Draft } from '../../fields/draft.ts';
import { allows } from '../../shell/account.ts';
import { read } from '../../shell/api.ts';
import { useAccount } from '../../shell/session.tsx';
import type { LineDraft } from './document-draft.ts';

const reply = v.looseObject({
  taxCodes: v.array(
    v.looseObject({
      code: v.string(),
      percentage: v.nullable(v.string()),
      newRate: v.optional(v.nullable(v.string()), null),
      newRateEffectiveDate: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

/**
 * The percentage of each tax code on a day, for the echo of totals. Whoever may not read tax codes gets those the
 * document's lines already carry; the server works out the rest when it is saved.
 */
export function useTaxRates(
  day: string,
  lines: readonly LineDraft[],
  isEditing: boolean,
): ReadonlyMap<string, string> {
  const account = useAccount();
  const codes = useQuery({
    queryKey: ['taxCode', 'rates'],
    enabled: isEditing && allows(account, taxCode.permissions.read),
    retry: false,
    queryFn: async ({ signal }) =>
      (await read('/taxcodes', reply, { query: { pageSize: 100 }, signal })).taxCodes,
  });
  return useMemo(() => {
    const known = new Map(lines.flatMap(({ values }) => rateOf(values)));
    for (const { code, percentage, newRate, newRateEffectiveDate } of codes.data ?? []) {
      const isNew = newRate !== null && newRateEffectiveDate !== null && newRateEffectiveDate <= day;
      known.set(code, (isNew ? newRate : percentage) ?? '0');
    }
    return known;
  }, [lines, codes.data, day]);
}

const rateOf = ({ taxCode, taxPercentage }: Draft): [string, string][] =>
  typeof taxCode === 'string' && typeof taxPercentage === 'string' ? [[taxCode, taxPercentage]] : [];
