import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedCollectionsOf } from '../../src/resources/collections.ts';
import type { Fields } from '../../src/resources/define-resource.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { wireName } from '../../src/resources/wire.ts';
import { isFreeText } from '../contract/tenancy/world.ts';
import type { Answer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { scriptStrings } from '../samples/script-strings.ts';
import { isLong } from '../support/rounds.ts';
import { type SecurityWorld, securityWorld } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const ROUNDS = isLong ? 40 : 6;
let next = 0;
/** One of the two hundred after the other, cut to what the field takes. */
const scriptFor = (most: number): string => {
  next += 1;
  const fitting = scriptStrings.filter(({ length }) => length <= most);
  return fitting[next % fitting.length] ?? '<b>'.slice(0, most);
};
/** A unit of a line is one of the item's, which have a text of their own. */
const textsOf = (fields: Fields): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFreeText(field) && name !== 'uom' ? [[wireName(name, field), scriptFor(field.max ?? 200)]] : [],
    ),
  );
const used = new Set<unknown>();
function expectKept(title: string, kept: Json, sent: Json): void {
  for (const [key, value] of Object.entries(sent)) {
    used.add(value);
    expect([title, key, kept[key]]).toEqual([title, key, String(value).trim()]);
  }
}

const firstOf = (entries: unknown): unknown => (Array.isArray(entries) ? entries[0] : undefined);

const isTwice = ({ json }: Answer): boolean => {
  const codes = listOf(json, 'errors').map(({ code }) => String(code));
  return codes.length > 0 && codes.every((code) => /duplicate|taken|twice/i.test(code));
};

describe('check 40: scripts in texts', () => {
  it('there are two hundred of them, each another', () => {
    expect(new Set(scriptStrings).size).toBe(200);
  });

  it.each(resources.map((resource) => ({ name: resource.name, resource })))(
    'every text of a $name comes back as it is, as JSON that no browser opens as a page',
    async ({ resource }) => {
      const { call } = world.company;
      for (let round = 0; round < ROUNDS; round += 1) {
        const texts = textsOf(resource.fields);
        if (Object.keys(texts).length === 0) return;
        const made = await call('POST', `/${resource.path}`, {
          ...(await world.company.bodyOf(resource)),
          ...texts,
        });
        // A short field takes few of them, and one that may stand only once none twice.
        if (isTwice(made)) continue;
        expect([texts, made.status, made.json.errors]).toEqual([texts, 201, undefined]);
        const one = await call('GET', `/${resource.path}/${idOf(made.json[resource.name])}`);
        expectKept(resource.name, asJson(one.json[resource.name]), texts);
        expect(one.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(one.headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  it.each(documents.map((document) => ({ name: document.name, document })))(
    'every text of a $name, its entries and its comments comes back as it is, and is text on paper',
    async ({ document }) => {
      const { call } = world.company;
      for (let round = 0; round < ROUNDS; round += 1) {
        const header = textsOf(document.fields);
        const typed = typedCollectionsOf(document).map(({ name, fields }) => ({
          name,
          texts: textsOf(fields),
        }));
        const body: Record<string, unknown> = await world.company.documentBody(document);
        for (const { name, texts } of typed) body[name] = [{ ...asJson(firstOf(body[name])), ...texts }];
        const made = await call('POST', `/${document.path}`, { ...body, ...header });
        expect([header, typed, made.status, made.json.errors]).toEqual([header, typed, 201, undefined]);
        const id = idOf(made.json.document);
        const comment = scriptFor(1000);
        await call('POST', `/${document.path}/${id}/comments`, { body: comment });
        const one = asJson((await call('GET', `/${document.path}/${id}`)).json.document);
        expectKept(document.name, one, header);
        for (const { name, texts } of typed)
          expectKept(`${document.name} ${name}`, asJson(firstOf(one[name])), texts);
        const said = await call('GET', `/${document.path}/${id}/comments`);
        expect(JSON.stringify(said.json)).toContain(JSON.stringify(comment.trim()).slice(1, -1));
        const paper = await call('GET', `/${document.path}/${id}/print?format=html`);
        // Only what the paper is made of itself: no element that carries a script, an address or a handler.
        expect(paper.text).not.toMatch(
          /<(?!\/?(html|head|meta|title|style|body|main|header|footer|section|div|h\d|p|span|dl|dt|dd|table|thead|tbody|tfoot|tr|th|td|br|strong|small|img class|!doctype)\b)/i,
        );
        expect(paper.text).not.toMatch(/<[^>]*\son\w+=/i);
      }
    },
  );

  it('nearly all of them were tried', () => {
    expect(used.size).toBeGreaterThan(isLong ? 190 : 150);
  });
});
