import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { collectionsOf } from '../../src/resources/collections.ts';
import type { Fields } from '../../src/resources/define-resource.ts';
import type { Field } from '../../src/resources/kinds/kinds.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { settingsGroups, settingsWithoutPage } from '../../src/resources/settings/registry.ts';
import { snakeCase, wireName } from '../../src/resources/wire.ts';

const root = resolve(import.meta.dirname, '../..');
const within = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? within(path) : [path];
  });

/** The program without what only defines, words, stores or makes up fields. */
const sources = ['machines', 'src/rules', 'src/server', 'src/portal']
  .flatMap(within)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|-samples\.ts$/.test(path))
  .filter((path) => !/\/(migrations|messages|demo|map)\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ''));

const words = (names: readonly string[]) =>
  new RegExp(`\\b(${names.flatMap((name) => [name, snakeCase(name)]).join('|')})\\b`);
/** How a field is named where it is read. */
const namesOf = (name: string, field: Field): string[] => [
  name,
  wireName(name, field),
  `${name}Id`,
  `${name}Code`,
  `${name}Name`,
];

/** A definition's fields; a record's are read where the record is named too, as many have a field of the same name. */
interface Defined {
  readonly name: string;
  readonly isRecord: boolean;
  readonly fields: readonly (readonly [string, Field])[];
}
const asList = (fields: Fields) => Object.entries(fields);
const defined: readonly Defined[] = [
  ...resources.map(({ name, fields }) => ({ name, isRecord: true, fields: asList(fields) })),
  ...documents.flatMap((document) => [
    { name: document.name, isRecord: false, fields: asList(document.fields) },
    ...collectionsOf(document).map(({ name, fields }) => ({
      name: `${document.name}${name === 'lines' ? 'Line' : `.${name}`}`,
      isRecord: false,
      fields: asList(fields),
    })),
  ]),
  ...settingsGroups.map(({ name, fields }) => ({
    name: `${name}Settings`,
    isRecord: false,
    fields: asList(fields),
  })),
  { name: 'chargeSettings', isRecord: false, fields: asList(settingsWithoutPage.fields) },
];

const listed = new Map<string, string>(
  readFileSync(join(root, 'docs/fields-without-a-rule.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, of = '', fields = '', why = ''] = /^\| `(\w+)` \| (.+?) \| (.+) \|$/.exec(line) ?? [];
      return [...fields.matchAll(/`(\w+)`/g)].map(([, field]) => [`${of}.${field}`, why] as const);
    }),
);

it('a field is read by something beside its own form, or stands on the list with a reason', () => {
  const unread = defined.flatMap(({ name, isRecord, fields }) => {
    const record = words([name, `${name}s`]);
    const where = isRecord ? sources.filter((text) => record.test(text)) : sources;
    return fields
      .filter(([field, kind]) => !where.some((text) => words(namesOf(field, kind)).test(text)))
      .map(([field]) => `${name}.${field}`);
  });
  expect(unread.filter((field) => !listed.has(field))).toEqual([]);
});

it('the list names fields there are, each with a reason', () => {
  const known = new Set(defined.flatMap(({ name, fields }) => fields.map(([field]) => `${name}.${field}`)));
  expect([...listed].filter(([field, why]) => !known.has(field) || why.length < 10)).toEqual([]);
});

it('a field that nothing reads is found', () => {
  expect(words(['noSuchField']).test('values.noSuchField')).toBe(true);
  expect(sources.some((text) => words(['noSuchFieldAnywhere']).test(text))).toBe(false);
});
