import { useEffect, useState } from 'react';
import { useLanguage } from '../../platform/language/language.tsx';
import { useMyPreferences } from '../../platform/preferences/my-preferences.ts';
import { type Preference, preferences } from '../../platform/preferences/preferences.ts';
import { useTheme } from '../../platform/preferences/theme.tsx';

/** Theme and language travel with the user: a new browser takes them from the server, a change here goes there. */
export function useChoiceSync(): void {
  const { kept, save } = useMyPreferences();
  const { theme, setTheme } = useTheme();
  const { language, setLanguage } = useLanguage();
  useTravelling(preferences.theme, kept?.theme, theme, setTheme, () => save({ theme }));
  useTravelling(preferences.language, kept?.language, language, setLanguage, () => save({ language }));
}

/** One choice: `known` is what the server keeps, `here` what holds in this browser. */
function useTravelling<Value extends string>(
  chosen: Preference,
  known: Value | undefined,
  here: Value,
  take: (value: Value) => void,
  keep: () => void,
): void {
  // Until the first choice is known, from there or from here.
  const [isNewBrowser, setNewBrowser] = useState(() => chosen.read() === null);
  const [seen, setSeen] = useState(here);
  useEffect(() => {
    if (!isNewBrowser || known === undefined) return;
    setNewBrowser(false);
    take(known);
  }, [isNewBrowser, known, take]);
  useEffect(() => {
    if (here === seen) return;
    setNewBrowser(false);
    setSeen(here);
    // What was taken from the server shows a moment later, as a language does that has to be loaded.
    if (here !== known) keep();
  }, [here, seen, known, keep]);
}
