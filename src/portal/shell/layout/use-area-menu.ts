import { useState, useSyncExternalStore } from 'react';
import { preferences } from '../../platform/preferences/preferences.ts';

const over = '(max-width: 992px)';
/** Below this a table beside the whole menu would have too few columns. */
const tight = '(max-width: 1279px)';

const subscribeTo = (query: string) => (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
const subscribeToOver = subscribeTo(over);
const subscribeToTight = subscribeTo(tight);

/** The menu of an area: beside the page where there is room, over it below 992 px until somewhere is gone to. */
export interface AreaMenu {
  isOpen: boolean;
  /** It lies over the page. */
  isOver: boolean;
  /** Beside the page, and not open: each function is its icon alone. */
  isIcons: boolean;
  toggle(): void;
  close(): void;
}

export function useAreaMenu(path: string): AreaMenu {
  const isOver = useSyncExternalStore(subscribeToOver, () => window.matchMedia(over).matches);
  const isTight = useSyncExternalStore(subscribeToTight, () => window.matchMedia(tight).matches);
  const [chosen, setChosen] = useState(() => preferences.sidebar.read());
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isOver ? openAt === path : chosen === null ? !isTight : chosen === 'open';
  const setOpen = (next: boolean) => {
    if (isOver) return setOpenAt(next ? path : null);
    const choice = next ? 'open' : 'icons';
    preferences.sidebar.write(choice);
    setChosen(choice);
  };
  return {
    isOpen,
    isOver,
    isIcons: !isOver && !isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => setOpen(false),
  };
}
