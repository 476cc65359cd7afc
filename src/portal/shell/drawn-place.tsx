import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type BaseLocationHook, type BaseSearchHook, Router, useRouter } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

interface Place {
  readonly path: string;
  readonly search: string;
}

const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === null) throw new Error('The drawn place needs a DrawnPlace above it.');
  return place;
}

const useDrawnPath: BaseLocationHook = () => [usePlace().path, navigate];
const useDrawnSearch: BaseSearchHook = () => usePlace().search;

/**
 * Whatever reads the address below it gets the place that is drawn: a click is answered at once, while the page that
 * it leads to is drawn in small pieces and follows as soon as it is whole. Who asks the browser itself
 * (`usePathname`) knows the new place at once, as a menu must that marks what was clicked.
 */
export function DrawnPlace({ children }: { children: ReactNode }) {
  const { aroundNav } = useRouter();
  const path = usePathname();
  const search = useSearch();
  const place = useDeferredValue(useMemo(() => ({ path, search }), [path, search]));
  return (
    <PlaceContext value={place}>
      <Router hook={useDrawnPath} searchHook={useDrawnSearch} aroundNav={aroundNav}>
        {children}
      </Router>
    </PlaceContext>
  );
}
