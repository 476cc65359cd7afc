import { useCallback, useMemo } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What the address asks, and how to change it. Read as it stands: the router would decode it before it is taken
 * apart, and `%00` or `50%25` typed by a person would come back as something else. Changes keep to the page that is
 * open now, even when one is asked for just as somebody leaves.
 */
export function useSearchParams() {
  const router = useRouter();
  const search = router.searchHook(router);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback((change: Change, options?: { replace?: boolean }) => {
    const query = change(new URLSearchParams(location.search)).toString();
    navigate(location.pathname + (query === '' ? '' : `?${query}`), options);
  }, []);
  return [params, setParams] as const;
}
