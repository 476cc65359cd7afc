import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import restEn from './en.json' with { type: 'json' };
import enUS from './en-US.json' with { type: 'json' };
import signInEn from './sign-in.en.json' with { type: 'json' };
import signInZh from './sign-in.zh.json' with { type: 'json' };
import restZh from './zh.json' with { type: 'json' };

const en = { ...signInEn, ...restEn };
const zh = { ...signInZh, ...restZh };

/** The names a message's values are given under. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
    if (element.type === TYPE.tag) return argumentsOf(element.children);
    return [element.value];
  });
}

const namesIn = (message: string) => [...new Set(argumentsOf(parse(message)))].sort();
const han = /\p{Script=Han}/u;
/** What is written the same in Chinese: names, codes, signs and placeholders alone. */
const same = /^[\p{Lu}\d\s{}·:,/.%#()-]*$|\{[^}]*\}/u;

describe('messages', () => {
  it('exist in both languages', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });

  it('have one home: before signing in, or after', () => {
    expect(Object.keys(signInEn).filter((id) => id in restEn)).toEqual([]);
    expect(Object.keys(signInZh).filter((id) => id in restZh)).toEqual([]);
  });

  it('name the same values in both languages', () => {
    const chinese: Record<string, string> = zh;
    const differing = Object.entries(en).filter(
      ([id, message]) => namesIn(message).join() !== namesIn(chinese[id] ?? '').join(),
    );
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('have no English left over in Chinese', () => {
    const left = Object.entries(zh).filter(([, message]) => !han.test(message) && !same.test(message));
    expect(left).toEqual([]);
  });

  it('of a region only say otherwise what English says', () => {
    expect(Object.keys(enUS).filter((id) => !(id in en))).toEqual([]);
  });
});
