import { useState, useSyncExternalStore } from 'react';
import { preferences } from '../../platform/preferences/preferences.ts';

const query = '(max-width: 992px)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** The menu of an area: beside the page where there is room, over it below 992 px until somewhere is gone to. */
export interface AreaMenu {
  isOpen: boolean;
  /** It lies over the page. */
  isOver: boolean;
  toggle(): void;
  close(): void;
}

export function useAreaMenu(path: string): AreaMenu {
  const isOver = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  const [isBeside, setBeside] = useState(() => preferences.sidebar.read() !== 'closed');
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = isOver ? openAt === path : isBeside;
  const setOpen = (next: boolean) => {
    if (isOver) return setOpenAt(next ? path : null);
    preferences.sidebar.write(next ? null : 'closed');
    setBeside(next);
  };
  return { isOpen, isOver, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}
