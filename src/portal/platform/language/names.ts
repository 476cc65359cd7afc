import type { Language } from '../../messages/sets.ts';

const han = /\p{Script=Han}/u;

/**
 * Both names of something, the one the reader reads first; one alone is given once. A name without a letter of either
 * script, as a brand, stays before the other.
 */
export function namesFor(
  language: Language,
  name: string,
  alternate: string | null | undefined,
): readonly [string, string | null] {
  if (!alternate || alternate === name) return [name, null];
  const isRead = (text: string) => han.test(text) === (language === 'zh');
  return !isRead(name) && isRead(alternate) ? [alternate, name] : [name, alternate];
}
