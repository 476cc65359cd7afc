import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type BaseLocationHook, type BaseSearchHook, Router, useRouter } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

interface DisplayedLocation {
  readonly path: string;
  readonly search: string;
}

const DisplayedLocationContext = createContext<DisplayedLocation | null>(null);

function useDisplayedLocation(): DisplayedLocation {
  const place = use(DisplayedLocationContext);
  if (place === null) throw new Error('The drawn place needs a DrawnPlace above it.');
  return place;
}

const useDisplayedPath: BaseLocationHook = () => [useDisplayedLocation().path, navigate];
const useDisplayedSearch: BaseSearchHook = () => useDisplayedLocation().search;

/**
 * Whatever reads the address below it gets the place that is drawn: a click is answered at once, while the page that
 * it leads to is drawn in small pieces and follows as soon as it is whole. Who asks the browser itself
 * (`usePathname`) knows the new place at once, as a menu must that marks what was clicked.
 */
export function DisplayedLocationProvider({ children }: { children: ReactNode }) {
  const { aroundNav } = useRouter();
  const path = usePathname();
  const search = useSearch();
  const place = useDeferredValue(useMemo(() => ({ path, search }), [path, search]));
  return (
    <DisplayedLocationContext value={place}>
      <Router hook={useDisplayedPath} searchHook={useDisplayedSearch} aroundNav={aroundNav}>
        {children}
      </Router>
    </DisplayedLocationContext>
  );
}
