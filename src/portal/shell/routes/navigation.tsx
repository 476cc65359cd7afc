import { createContext, type ReactNode, use } from 'react';
import type { MenuEntry } from '../menu/menu.ts';

/** What there is to open. */
export interface Navigation {
  /** Every function there is, in menu order. */
  readonly menu: readonly MenuEntry[];
  /** Starts loading the code of the page a link leads to, before it is pressed. */
  preload(path: string): void;
}

const NavigationContext = createContext<Navigation | null>(null);

/**
 * Hands down what there is to open. Pages that show the menu are themselves among the routes: they ask here, because
 * importing the routes would close a circle.
 */
export function NavigationProvider({ value, children }: { value: Navigation; children: ReactNode }) {
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

/** What there is to open; only below the layout. */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error('The menu needs a NavigationProvider above it.');
  return navigation;
}
