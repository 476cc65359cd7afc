import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../../../machines/lib/rows.ts';
import {
  loadedFiles,
  messageSetsIn,
  messagesIn,
  writtenFiles,
} from '../../../tests/support/words/messages.ts';
import { pages } from '../../domain/pages/pages.ts';
import { permissions } from '../../domain/permissions.ts';
import { documents } from '../../resources/registry.ts';
import { documentCharts, rulesNamed } from '../../rules/documents/registry.ts';
import enUS from './en-US.json' with { type: 'json' };
import msMY from './ms-MY.json' with { type: 'json' };
import { messageSets } from './sets.ts';

const en = messagesIn('en');
const zh = messagesIn('zh');

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

  it.each(['en', 'zh'] as const)('have one home in %s, in a set the portal can load', async (language) => {
    const sets = [...messageSetsIn(language).values()];
    expect(sets.flatMap(Object.keys).sort()).toEqual([...new Set(sets.flatMap(Object.keys))].sort());
    const loaded = await Promise.all(Object.values(messageSets).map((set) => set[language]()));
    expect(loaded.map((set) => set.default)).toEqual(expect.arrayContaining(sets));
    expect(loaded).toHaveLength(sets.length);
  });

  it('are in no file that belongs to no set, and each file is there in both languages', () => {
    const [en, zh] = [writtenFiles('en'), writtenFiles('zh')];
    expect([...en, ...zh].sort()).toEqual([...loadedFiles('en'), ...loadedFiles('zh')].sort());
    expect(zh.map((path) => path.replace('.zh.', '.en.'))).toEqual(en);
  });

  it('name every page and every permission', () => {
    const named = [
      ...pages.map(({ id }) => `nav.${id}`),
      ...permissions.map((permission) => `choice.permission.${permission}`),
    ];
    expect(named.filter((id) => !(id in en))).toEqual([]);
  });

  it('name what documents wait for in the work queue', () => {
    const kinds = documents.flatMap(({ name }) => rulesNamed(name).waits.map(({ kind }) => kind));
    const named = ['approval', 'overdue', ...kinds].map((kind) => `queue.${kind}`);
    expect(named.filter((id) => !(id in en))).toEqual([]);
  });

  it('say what remedies every condition of a chart of which something can be told', () => {
    const words = documents.flatMap(({ name }) => Object.values(rulesNamed(name).remedies ?? {}));
    const said = words.filter((remedy) => typeof remedy === 'string');
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((remedy) => !(`flow.remedy.${remedy}` in en))).toEqual([]);
  });

  it('say what was done for every event people send, but to save and to check', () => {
    const sent = documents.flatMap(({ chart }) => {
      const machine = documentCharts[chart];
      const events = machine ? eventsOf(machine).filter(({ system }) => !system) : [];
      return events.flatMap(({ type }) =>
        ['save', 'check'].includes(type) ? [] : `flow.did.${chart}.${type}`,
      );
    });
    expect(sent.length).toBeGreaterThan(30);
    expect(sent.filter((id) => !(id in en))).toEqual([]);
  });

  it('name the same values in both languages', () => {
    const differing = Object.entries(en).filter(
      ([id, message]) => namesIn(message).join() !== namesIn(zh[id] ?? '').join(),
    );
    expect(differing.map(([id]) => id)).toEqual([]);
  });

  it('have no English left over in Chinese', () => {
    const left = Object.entries(zh).filter(([, message]) => !han.test(message) && !same.test(message));
    expect(left).toEqual([]);
  });

  it.each([
    ['en-US', enUS],
    ['ms-MY', msMY],
  ])('of %s only say otherwise what English says', (_, regional) => {
    for (const [id, message] of Object.entries<string>(regional)) {
      expect(Object.keys(en)).toContain(id);
      expect(message).not.toBe(en[id]);
      expect(namesIn(message)).toEqual(namesIn(en[id] ?? ''));
    }
  });

  it('of the United States leave no British spelling', () => {
    const british =
      /colour|cheque|postcode|cancelled|cancelling|travell|labell|catalogue|licence|centre|favourite|\w{3}ise[ds]?\b|mobile/i;
    const kept = /revise|otherwise|raise|precise|exercise|promise|advise|supervise/i;
    const left = Object.entries({ ...en, ...enUS }).filter(([, message]) =>
      british.test(message.replaceAll(new RegExp(kept, 'gi'), '')),
    );
    expect(left).toEqual([]);
  });
});
