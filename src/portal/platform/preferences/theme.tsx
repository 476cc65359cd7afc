import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { preferences } from './preferences.ts';

/** The two themes, by the ids of spec 1 §3. */
export const themes = [
  { id: 'Light Theme', scheme: 'light' },
  { id: 'Dark Theme', scheme: 'dark' },
] as const;
export type ThemeId = (typeof themes)[number]['id'];

/** The theme kept in this browser; a first visit is light (spec 1 §4). */
export function firstTheme(): ThemeId {
  return preferences.theme.read() === 'Dark Theme' ? 'Dark Theme' : 'Light Theme';
}

/** Puts a theme on the document. */
export function showTheme(id: ThemeId): void {
  const root = document.documentElement;
  const isDark = id === 'Dark Theme';
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  root.classList.toggle('dark-theme', isDark);
  root.classList.toggle('light-theme', !isDark);
}

interface ThemeValue {
  theme: ThemeId;
  isDark: boolean;
  setTheme(id: ThemeId): void;
  toggle(): void;
}

const ThemeContext = createContext<ThemeValue | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(firstTheme);
  const value = useMemo<ThemeValue>(() => {
    const choose = (id: ThemeId) => {
      preferences.theme.write(id);
      showTheme(id);
      setTheme(id);
    };
    return {
      theme,
      isDark: theme === 'Dark Theme',
      setTheme: choose,
      toggle: () => choose(theme === 'Dark Theme' ? 'Light Theme' : 'Dark Theme'),
    };
  }, [theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme and how to change it. */
export function useTheme(): ThemeValue {
  const value = use(ThemeContext);
  if (value === null) throw new Error('useTheme needs a ThemeProvider above it.');
  return value;
}
