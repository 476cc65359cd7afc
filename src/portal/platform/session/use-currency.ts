import { useCallback } from 'react';
import { currencySymbol } from '../../../rules/money/currency-symbol.ts';
import { useAccount } from './session.tsx';

/** Before amounts where the session does not say. */
const usual = { code: 'MYR', symbol: currencySymbol('MYR') };

/** The symbol amounts of a currency are shown with; without a currency the company's own, by the portal's setting (spec 3 §9). */
export function useCurrencySymbol(currency = ''): string {
  const { code, symbol } = useAccount().currency ?? usual;
  return currency === '' || currency === code ? symbol : currencySymbol(currency);
}

/** The symbol of a currency that is not the company's own; null for that one, and where none is named. */
export function useForeignSymbol(): (currency: string) => string | null {
  const { code } = useAccount().currency ?? usual;
  return useCallback(
    (currency) => (currency === '' || currency === code ? null : currencySymbol(currency)),
    [code],
  );
}
