import { expect, it } from 'vitest';
import { words } from './words.ts';

const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

it('says every text in English and in Chinese, with the same to fill in', () => {
  for (const [name, [english, chinese]] of Object.entries(words)) {
    expect(english.trim(), name).not.toBe('');
    expect(chinese.trim(), name).not.toBe('');
    expect(placesIn(chinese), name).toEqual(placesIn(english));
  }
});
