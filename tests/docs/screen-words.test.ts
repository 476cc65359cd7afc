import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { words } from '../../src/audit-page/words.ts';
import { errors } from '../../src/domain/errors.ts';
import { messagesIn } from '../support/words/messages.ts';

const glossary = readFileSync(fileURLToPath(new URL('../../docs/glossary.md', import.meta.url)), 'utf8');

/** The rows of the table of words on screen: its columns are what is said and what is not, in English and in Chinese. */
function bannedWords(): { readonly en: readonly string[]; readonly zh: readonly string[] } {
  const section = glossary.split('## On buttons and in sentences')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => /^\| (?!English|---)/.test(line) && !line.startsWith('|---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const wordsIn = (column: number) =>
    rows.flatMap((cells) => (cells[column] ?? '').split(/[,、]/).map((word) => word.trim())).filter(Boolean);
  return { en: wordsIn(2), zh: wordsIn(4) };
}

/** Every text of the language by its name: of the portal, of the page of audit packs, and of the refusals of the server. */
const textsIn = (language: 'en' | 'zh'): readonly (readonly [name: string, text: string])[] => [
  ...Object.entries(messagesIn(language)),
  ...Object.entries(words).map(
    ([name, [en, zh]]) => [`audit page: ${name}`, language === 'en' ? en : zh] as const,
  ),
  ...Object.entries(errors).map(([code, entry]) => [code, entry[language]] as const),
];

/** The name of a value, such as `{chosen}`, is not shown. */
const shown = (text: string) => text.replace(/\{\w+(?=[,}])/g, '{');

const banned = bannedWords();

test('the glossary bans words of both languages', () => {
  expect(banned.en).toContain('chosen');
  expect(banned.zh).toContain('物品');
});

test.each(['en', 'zh'] as const)('no text in %s uses a word the glossary bans', (language) => {
  const patterns = banned[language].map(
    (word) => [word, language === 'en' ? new RegExp(`\\b${word}\\b`, 'i') : new RegExp(word)] as const,
  );
  const found = textsIn(language).flatMap(([name, text]) =>
    patterns.filter(([, pattern]) => pattern.test(shown(text))).map(([word]) => `${name}: ${word}: ${text}`),
  );
  expect(found).toEqual([]);
});
