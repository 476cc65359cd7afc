import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readExchangeRate } from '../../../../contracts/documents/rates.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { decimal } from '../../../../rules/money/decimal.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';

/**
 * Fills in the table's exchange rate once a currency is chosen, and again for another day while nobody typed a rate
 * over it. Without an answer the field stays empty: the server fills it when the document is saved.
 */
export function useTableRate(
  { fields }: AnyDocument,
  header: Draft,
  changeHeader: (change: Draft) => void,
): (typed: Draft) => void {
  const queries = useQueryClient();
  const filled = useRef<string | null>(null);
  const asked = useRef('');
  return (typed) => {
    if (!('exchangeRate' in fields)) return;
    const after = { ...header, ...typed };
    const currencyCode = asText(after.currencyCode);
    const isOther = currencyCode !== asText(header.currencyCode);
    const isOtherDay = dayOf(after) !== dayOf(header) && asText(header.exchangeRate) === filled.current;
    if (!isOther && !isOtherDay) return;
    const query = { currencyCode, day: dayOf(after) };
    asked.current = `${currencyCode} ${query.day}`;
    filled.current = null;
    changeHeader({ exchangeRate: '' });
    if (!/^[A-Z]{3}$/.test(currencyCode) || query.day === '') return;
    const mine = asked.current;
    void queries
      .fetchQuery({
        queryKey: ['exchangeRate', 'on', query],
        queryFn: ({ signal }) => call(readExchangeRate, { query, signal }),
        retry: false,
      })
      .then(({ rate }) => {
        if (asked.current !== mine || rate === null) return;
        filled.current = decimal(rate);
        changeHeader({ exchangeRate: filled.current });
      })
      .catch(() => {});
  };
}

/** The day whose rate holds: an order's issue, a receipt's posting. */
const dayOf = ({ issueDate, postingDate }: Draft): string => asText(issueDate) || asText(postingDate);
