import { expect, it } from 'vitest';
import enUS from '../../messages/en-US.json' with { type: 'json' };
import { firstLanguage, loadLanguage } from './language.tsx';

it.each([
  [['zh-CN'], 'zh'],
  [['zh-Hant-TW', 'en'], 'zh'],
  [['ms-MY', 'zh-CN', 'en'], 'zh'],
  [['en-GB'], 'en'],
  [['ms-MY', 'ta'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (browser, language) => {
  expect(firstLanguage(null, browser)).toBe(language);
});

it('what the person chose here before goes before the browser', () => {
  expect(firstLanguage('zh', ['en-GB'])).toBe('zh');
});

it('a region says its own words, and English what it has none for', async () => {
  const [american, english] = [await loadLanguage('en', 'en-US'), await loadLanguage('en', 'en-MY')];
  const own = Object.entries(enUS);
  expect(own.length).toBeGreaterThan(0);
  for (const [id, words] of own) {
    expect(american.intl.messages[id]).toBe(words);
    expect(english.intl.messages[id]).not.toBe(words);
  }
  expect(american.intl.messages['notFound.title']).toBe(english.intl.messages['notFound.title']);
});
