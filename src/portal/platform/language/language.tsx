import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useTransition } from 'react';
import { PartLoadFailure } from '../../kit/lib/lazy-part.tsx';
import {
  type Language,
  type MessageId,
  type MessageSet,
  messageSets,
  regionSets,
} from '../../messages/sets.ts';
import { preferences } from '../preferences/preferences.ts';
import { type Dates, datesFor } from './dates.ts';
import { type Numbers, numbersFor } from './numbers.ts';

export type { Language, MessageId } from '../../messages/sets.ts';

/** Values for a message's placeholders. */
export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;
/** `useText()`'s function: a message in the current language. */
export type Text = (id: MessageId, values?: TextValues) => string;

/** One language, loaded and ready to render synchronously. */
export interface LoadedLanguage {
  language: Language;
  /** What can be said in it so far. */
  sets: ReadonlySet<MessageSet>;
  intl: IntlShape<string>;
  dates: Dates;
  numbers: Numbers;
  /** Names one after the other: `a, b, c` and `甲、乙、丙`. */
  listed(names: Iterable<string>): string;
}

const cache = createIntlCache();

/** The language to begin with: the one the user chose here before, else the browser's, else English. */
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

const allSets = Object.keys(messageSets).filter((name): name is MessageSet => name in messageSets);

/** Loads sets of a language's messages, all unless told otherwise; nothing on screen changes until they are there. */
export async function loadLanguage(
  language: Language,
  region = navigator.language,
  sets: Iterable<MessageSet> = allSets,
): Promise<LoadedLanguage> {
  const names = new Set(sets);
  const own = [...names].map((name) => messageSets[name][language]());
  const regional = language === 'en' && names.has('shell') ? regionSets[region]?.() : undefined;
  const loaded = await Promise.all([...own, regional]);
  const locale = language === 'zh' ? 'zh-CN' : 'en-MY';
  const messages: Record<string, string> = Object.assign({}, ...loaded.map((set) => set?.default));
  const intl = createIntl({ locale, messages, onError: (error) => console.error(error.message) }, cache);
  const list = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  return {
    language,
    sets: names,
    intl,
    dates: datesFor(locale),
    numbers: numbersFor(locale),
    listed: (items) => list.format(items),
  };
}

/** A message without placeholders is its own text; the built portal carries no parser to find that out. */
function say({ messages, formatMessage }: IntlShape<string>, id: string, values?: TextValues): string {
  const message = messages[id];
  return typeof message === 'string' && !/[{<']/.test(message) ? message : formatMessage({ id }, values);
}

interface LanguageValue {
  language: Language;
  /** Loads and shows another language without reload; what is on screen stays as it is until then. */
  setLanguage(language: Language): void;
  /** What can be said so far. */
  sets: ReadonlySet<MessageSet>;
  /** Fetches more to say; what is on screen stays as it is until then. */
  addSets(sets: readonly MessageSet[]): void;
  /** Why words that were asked for last did not come; null while they may still. */
  failure: unknown;
  /** True while another language is loading. */
  isSwitching: boolean;
  dates: Dates;
  numbers: Numbers;
  listed: LoadedLanguage['listed'];
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
  const [failure, setFailure] = useState<unknown>(null);
  const [isSwitching, startSwitch] = useTransition();
  const value = useMemo<LanguageValue>(() => {
    const { intl, language, sets, dates, numbers, listed } = loaded;
    return {
      language,
      sets,
      addSets: (more) =>
        startSwitch(async () => {
          try {
            setLoaded(await loadLanguage(language, navigator.language, [...sets, ...more]));
          } catch (cause) {
            setFailure(cause);
          }
        }),
      dates,
      numbers,
      listed,
      failure,
      isSwitching,
      text: (id, values) => say(intl, id, values),
      textOr: (id, fallback, values) => (id in intl.messages ? say(intl, id, values) : fallback),
      setLanguage: (next) =>
        startSwitch(async () => {
          // What cannot be fetched is not switched to: what is on screen can be read.
          const fresh = await loadLanguage(next, navigator.language, sets).catch(() => null);
          if (fresh === null) return;
          preferences.language.write(next);
          showLanguageOf(fresh);
          setLoaded(fresh);
        }),
    };
  }, [loaded, isSwitching, failure]);
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

/** Whether these sets can be said; fetches what is missing of them, once. */
export function useMessages(wanted: readonly MessageSet[]): boolean {
  const { sets, addSets, failure } = useLanguage();
  const isMissing = wanted.some((name) => !sets.has(name));
  useEffect(() => {
    if (isMissing && failure === null) addSets(wanted);
  }, [isMissing, failure, addSets, wanted]);
  return !isMissing;
}

/** The same for a page that says nothing without them. @throws PartLoadFailure where they could not be fetched */
export function usePageMessages(wanted: readonly MessageSet[]): boolean {
  const { failure } = useLanguage();
  const hasWords = useMessages(wanted);
  if (!hasWords && failure !== null) throw new PartLoadFailure(failure);
  return hasWords;
}
