import { expect, it } from 'vitest';
import en from '../../src/portal/messages/settings/numbers.en.json' with { type: 'json' };
import zh from '../../src/portal/messages/settings/numbers.zh.json' with { type: 'json' };
import { documents } from '../../src/resources/registry.ts';
import { numberSettings } from '../../src/resources/settings/number-settings.ts';
import { prefixSettings } from '../../src/server/settings/number-form.ts';

const numbered = new Map(
  documents.flatMap(({ name, numberPrefix, variant }) => [
    [name, numberPrefix],
    ...(variant ? [[variant.name, variant.numberPrefix] as const] : []),
  ]),
);

it('each prefix that can be set is a document’s or a variant’s, and the page says what it is otherwise', () => {
  const words: Readonly<Record<string, string>> = { ...en };
  const inChinese: Readonly<Record<string, string>> = { ...zh };
  expect(Object.values(prefixSettings).sort()).toEqual([...numberSettings.perOutlet].sort());
  for (const [name, setting] of Object.entries(prefixSettings)) {
    const label = `field.numbersSettings.${setting}`;
    expect([name, words[label]]).toEqual([name, expect.stringContaining(` (${numbered.get(name)})`)]);
    expect([name, inChinese[label]]).toEqual([name, expect.stringContaining(`（${numbered.get(name)}）`)]);
  }
});
