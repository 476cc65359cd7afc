import { useEffect } from 'react';
import { setCharacterShortcuts, useShortcut } from '../../kit/actions/shortcuts.tsx';
import { useText } from '../../platform/language/language.tsx';
import { preferences } from '../../platform/preferences/preferences.ts';

interface ShellShortcuts {
  openPalette(): void;
  openHelp(): void;
}

/** The keys that work on every page; a page adds its own with `useShortcut` (look.md "Fast hands"). */
export function useShellShortcuts({ openPalette, openHelp }: ShellShortcuts): void {
  const text = useText();
  useEffect(() => setCharacterShortcuts(preferences.shortcuts.read() !== 'off'), []);
  useShortcut('Ctrl+K', text('shortcuts.palette'), openPalette);
  useShortcut('?', text('shortcuts.help'), openHelp);
}
