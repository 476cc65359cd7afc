import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { createContext, type ReactNode, use, useMemo, useState, useTransition } from 'react';
import type en from '../messages/en.json';
import type signIn from '../messages/sign-in.en.json';
import { type Dates, datesFor } from './dates.ts';
import { type Numbers, numbersFor } from './numbers.ts';
import { preferences } from './preferences.ts';

/** Every text a person sees has an id in `src/portal/messages`; naming one that does not exist is a compile error. */
export type MessageId = keyof typeof en | keyof typeof signIn;
/** The interface languages (spec 1 §1). */
export type Language = 'en' | 'zh';
/** Values for a message's placeholders. */
export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;
/** `useText()`'s function: a message in the current language. */
export type Text = (id: MessageId, values?: TextValues) => string;

type Messages = Record<string, string>;

/** One language, loaded and ready to render synchronously. */
export interface LoadedLanguage {
  language: Language;
  scope: Scope;
  intl: IntlShape<string>;
  dates: Dates;
  numbers: Numbers;
}

type Load = () => Promise<{ default: Messages }>;

/** What the pages before signing in say; they load nothing else. */
const signInBundles: Record<Language, Load> = {
  en: () => import('../messages/sign-in.en.json'),
  zh: () => import('../messages/sign-in.zh.json'),
};
const bundles: Record<Language, Load> = {
  en: () => import('../messages/en.json'),
  zh: () => import('../messages/zh.json'),
};
/** Sets merged over English where a region says things its own way (spec 1 §1); key: the browser's full tag. */
const regions: Record<string, Load> = {
  'en-US': () => import('../messages/en-US.json'),
};
const cache = createIntlCache();

/** The language to begin with: the one the person chose here before, else the browser's, else English. */
export function firstLanguage(
  chosen: string | null = preferences.language.read(),
  browser: readonly string[] = navigator.languages,
): Language {
  for (const tag of chosen === null ? browser : [chosen, ...browser]) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'zh' || language === 'en') return language;
  }
  return 'en';
}

/** Whether only the pages before signing in are wanted, or all. */
export type Scope = 'signIn' | 'all';

/** Loads a language's messages; nothing on screen changes until it is there. */
export async function loadLanguage(
  language: Language,
  region = navigator.language,
  scope: Scope = 'all',
): Promise<LoadedLanguage> {
  const isAll = scope === 'all';
  const sets = await Promise.all([
    signInBundles[language](),
    isAll ? bundles[language]() : undefined,
    isAll && language === 'en' ? regions[region]?.() : undefined,
  ]);
  const locale = language === 'zh' ? 'zh-CN' : 'en-MY';
  const messages: Messages = Object.assign({}, ...sets.map((set) => set?.default));
  const intl = createIntl({ locale, messages, onError: (error) => console.error(error.message) }, cache);
  return { language, scope, intl, dates: datesFor(locale), numbers: numbersFor(locale) };
}

interface LanguageValue {
  language: Language;
  /** Loads and shows another language without reload; what is on screen stays as it is until then. */
  setLanguage(language: Language): void;
  /** Whether everything can be said, or only what stands before signing in. */
  scope: Scope;
  /** Fetches the rest; what is on screen stays as it is until then. */
  loadAll(): void;
  /** True while another language is loading. */
  isSwitching: boolean;
  dates: Dates;
  numbers: Numbers;
  text: Text;
  /** A text whose id is data (a status, a field name); the fallback shows where no message exists. */
  textOr(id: string, fallback: string, values?: TextValues): string;
}

const LanguageContext = createContext<LanguageValue | null>(null);

interface LanguageProviderProps {
  initial: LoadedLanguage;
  children: ReactNode;
}

/** Gives everything below it its language, and keeps the document's `lang` attribute right. */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [loaded, setLoaded] = useState(initial);
  const [isSwitching, startSwitch] = useTransition();
  const value = useMemo<LanguageValue>(() => {
    const { intl, language, scope, dates, numbers } = loaded;
    return {
      language,
      scope,
      loadAll: () => startSwitch(async () => setLoaded(await loadLanguage(language))),
      dates,
      numbers,
      isSwitching,
      text: (id, values) => intl.formatMessage({ id }, values),
      textOr: (id, fallback, values) => (id in intl.messages ? intl.formatMessage({ id }, values) : fallback),
      setLanguage: (next) =>
        startSwitch(async () => {
          const fresh = await loadLanguage(next, navigator.language, scope);
          preferences.language.write(next);
          showLanguageOf(fresh);
          setLoaded(fresh);
        }),
    };
  }, [loaded, isSwitching]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Puts the language on the document, for fonts, hyphenation and screen readers. */
export function showLanguageOf(loaded: LoadedLanguage): void {
  document.documentElement.lang = loaded.intl.locale;
}

/** The current language, its dates and numbers, and how to change it. */
export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (value === null) throw new Error('useLanguage needs a LanguageProvider above it.');
  return value;
}

/** The function that turns a message id into text: `const text = useText(); text('login.title')`. */
export function useText(): Text {
  return useLanguage().text;
}
