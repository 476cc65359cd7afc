import { useCallback, useMemo } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type Change = (now: URLSearchParams) => URLSearchParams;

/**
 * What the address asks, and how to change it. Read as it stands: the router would decode it before it is taken
 * apart, and `%00` or `50%25` typed by a user would come back as something else. A page that somebody has left
 * already changes nothing any more, though it may still be seen for a moment.
 */
export function useSearchParams() {
  const router = useRouter();
  const [path] = router.hook(router);
  const search = router.searchHook(router);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: Change, options?: { replace?: boolean }) => {
      if (location.pathname !== path) return;
      const query = change(new URLSearchParams(location.search)).toString();
      const target = path + (query === '' ? '' : `?${query}`);
      if (target !== path + location.search) navigate(target, options);
    },
    [path],
  );
  return [params, setParams] as const;
}
