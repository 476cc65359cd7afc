import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { MenuContent } from '../../../../contracts/menus/menu-content.ts';
import { readMenu, searchGoods } from '../../../../contracts/menus/menu-content.ts';
import { call } from '../../../platform/api/api.ts';

/** Where what is known of a menu at an outlet is kept. */
export const menuKey = (id: string, outletId: string | null) =>
  ['menuProfile', 'content', id, outletId] as const;

/** A menu with all that is known of its items at an outlet. */
export function useMenu(id: string, outletId: string | null, isWanted = true) {
  return useQuery<MenuContent>({
    queryKey: menuKey(id, outletId),
    enabled: isWanted && id !== '',
    queryFn: ({ signal }) =>
      call(readMenu, { params: { id }, query: outletId === null ? {} : { outletId }, signal }),
  });
}

/** Items that can be put on a menu and match what was typed. */
export function useGoods(typed: string, outletId: string | null) {
  const search = useDeferredValue(typed.trim());
  return useQuery({
    queryKey: ['menuProfile', 'goods', search, outletId],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(searchGoods, {
        query: { ...(search === '' ? {} : { search }), ...(outletId === null ? {} : { outletId }) },
        signal,
      }),
  });
}
