/**
 * The outlet chosen in this tab. It is kept in sessionStorage, which no other tab shares, so that two tabs on two
 * outlets are both right (decision 6); localStorage `outlet` only tells a new tab where to begin (spec 1 §3).
 */
const KEY = 'outlet';

function from(storage: Storage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}

let current: string | null | undefined;
let currentName: string | null = null;

export const chosenOutlet = {
  /** The chosen outlet's id, or null before one is chosen. */
  id(): string | null {
    if (current === undefined) current = from(sessionStorage);
    return current;
  },
  /** The outlet a tab begins with: its own from before a reload, else what was last chosen in this browser. */
  begin(): string | null {
    current = from(sessionStorage) ?? from(localStorage);
    return current;
  },
  /** Its name, for reports; null before the list has come. */
  name: (): string | null => currentName,
  choose(id: string, name: string): void {
    current = id;
    currentName = name;
    try {
      sessionStorage.setItem(KEY, id);
      localStorage.setItem(KEY, id);
    } catch {
      // Without storage the choice lives as long as the page.
    }
  },
  /** Forgets the choice, here and for new tabs: at sign-in and sign-out (spec 1 §4). */
  clear(): void {
    current = null;
    currentName = null;
    try {
      sessionStorage.removeItem(KEY);
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
};
