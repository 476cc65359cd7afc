import { useText } from '../../platform/language/language.tsx';
import type { MenuEntry } from './menu.ts';

/** The word beside an entry that is not like the others: coming soon, disabled, beta; null for an ordinary one. */
export function useEntryMark(entry: MenuEntry, isBetaShown: boolean): string | null {
  const text = useText();
  if (entry.comingSoon || entry.construction) return text('nav.comingSoon');
  if (entry.isDisabled) return text('nav.disabled');
  return entry.beta && isBetaShown ? text('nav.beta') : null;
}
