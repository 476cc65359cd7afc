const han = /\p{Script=Han}/u;

/** The field of what has a name in another language too. */
export const ALTERNATE = 'alternateName';

/** What a record a field points at is called in another language, as a reader gets it beside its name. */
export const alternateKey = (name: string): string => `${name}AlternateName`;

/**
 * Both names of something, the one the reader reads first; one alone is given once. A name without a letter of either
 * script, as a brand, stays before the other.
 */
export function namesFor(
  language: 'en' | 'zh',
  name: string,
  alternate: string | null | undefined,
): readonly [string, string | null] {
  if (!alternate || alternate === name) return [name, null];
  const isRead = (text: string) => han.test(text) === (language === 'zh');
  return !isRead(name) && isRead(alternate) ? [alternate, name] : [name, alternate];
}

/** What a copy of something is called, in the language its name is in: `Lunch copy`, `午餐 副本`. Cut to the longest name allowed. */
export function nameOfCopy(name: string, longest: number): string {
  const word = han.test(name) ? '副本' : 'copy';
  return `${name.slice(0, longest - word.length - 1)} ${word}`;
}

/** What the record a field points at is called in the reader’s language; empty where it has no name. */
export function nameOf(
  language: 'en' | 'zh',
  values: Readonly<Record<string, unknown>>,
  name: string,
): string {
  const [own, other] = [values[`${name}Name`], values[alternateKey(name)]];
  return namesFor(language, typeof own === 'string' ? own : '', typeof other === 'string' ? other : null)[0];
}
