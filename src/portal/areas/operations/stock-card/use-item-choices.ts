import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Choice } from '../../../../contracts/choices.ts';
import { searchItems } from '../../../../contracts/items/items.ts';
import { choicesOf } from '../../../fields/use-choices.ts';
import { call } from '../../../platform/api/api.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';

/**
 * Items that answer to what was typed: code, barcode, alternate lookup or name; the first hundred when nothing was.
 * Who may not see items still finds them by code and name, as every form that points at one lets them.
 */
export function useItemChoices(typed: string, isOpen: boolean) {
  const account = useAccount();
  const wanted = useDeferredValue(typed.trim());
  const byBarcode = wanted !== '' && allows(account, 'ALLOW_TO_ACCESS_ITEM');
  const found = useQuery({
    queryKey: ['item', 'card', wanted],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Choice[]> =>
      byBarcode
        ? (await call(searchItems, { query: { key: wanted }, signal })).map(({ id, itemCode, itemName }) => ({
            id,
            code: itemCode,
            name: itemName,
          }))
        : choicesOf('item', wanted, signal),
  });
  return {
    records: found.data ?? [],
    isSearching: found.isFetching,
    /** Whether the records answer what is typed now, and not what was typed before. */
    isAnswered: wanted === typed.trim() && !found.isFetching && !found.isPlaceholderData,
  };
}
