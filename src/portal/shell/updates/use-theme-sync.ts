import { useEffect, useState } from 'react';
import { useMyPreferences } from '../../platform/preferences/my-preferences.ts';
import { preferences } from '../../platform/preferences/preferences.ts';
import { useTheme } from '../../platform/preferences/theme.tsx';

/** The theme travels with the user: a new browser takes it from the server, a change here goes there. */
export function useThemeSync(): void {
  const { kept, save } = useMyPreferences();
  const { theme, setTheme } = useTheme();
  // Until the first choice is known, from there or from here.
  const [isNewBrowser, setNewBrowser] = useState(() => preferences.theme.read() === null);
  const [seen, setSeen] = useState(theme);
  const known = kept?.theme;
  useEffect(() => {
    if (!isNewBrowser || known === undefined) return;
    setNewBrowser(false);
    setSeen(known);
    setTheme(known);
  }, [isNewBrowser, known, setTheme]);
  useEffect(() => {
    if (theme === seen) return;
    setNewBrowser(false);
    setSeen(theme);
    save({ theme });
  }, [theme, seen, save]);
}
