import { pinyinInitials } from './pinyin-initials.ts';

/** Something that can be found by its title. */
export interface Findable {
  title: string;
  /** Further words it answers to, in any language. */
  keywords?: readonly string[];
}

/** What a search over titles found; with nothing found, shorter beginnings of the text that do find something. */
export interface Found<T> {
  matches: T[];
  suggestions: { prefix: string; matches: T[] } | null;
}

/**
 * Filters by title, case-insensitively; Chinese titles also by pinyin initials. When nothing matches, the longest
 * shorter prefix of the text that matches something is suggested (spec 1 §2.9).
 */
export function searchTitles<T extends Findable>(entries: readonly T[], typed: string): Found<T> {
  const wanted = typed.trim();
  if (wanted === '') return { matches: [...entries], suggestions: null };
  const matches = matching(entries, wanted);
  if (matches.length > 0) return { matches, suggestions: null };
  const characters = [...wanted];
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const prefix = characters.slice(0, length).join('').trim();
    const shorter = prefix === '' ? [] : matching(entries, prefix);
    if (shorter.length > 0) return { matches: [], suggestions: { prefix, matches: shorter } };
  }
  return { matches: [], suggestions: null };
}

function matching<T extends Findable>(entries: readonly T[], wanted: string): T[] {
  const needle = wanted.toLowerCase();
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, needle) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const NO_MATCH = 9;

/** Lower is better: the title begins so, a word of it does, it contains it, its initials or keywords do. */
function rankOf({ title, keywords = [] }: Findable, needle: string): number {
  const text = title.toLowerCase();
  if (text.startsWith(needle)) return 0;
  if (text.includes(` ${needle}`)) return 1;
  if (text.includes(needle)) return 2;
  const initials = pinyinInitials(title);
  if (initials !== text && initials.includes(needle)) return 3;
  const englishInitials = text
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('');
  if (needle.length > 1 && englishInitials.startsWith(needle)) return 3;
  return keywords.some((word) => word.toLowerCase().includes(needle)) ? 4 : NO_MATCH;
}
