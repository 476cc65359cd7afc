import { beforeAll, describe, expect, it } from 'vitest';
import { collectionsOf } from '../../src/resources/collections.ts';
import { documents } from '../../src/resources/registry.ts';
import { tableName } from '../../src/resources/wire.ts';
import { asJson, idOf, type Json } from '../lifecycles/http/world.ts';
import {
  commandStatements,
  outlineOf,
  type Statement,
  statementsOf,
} from '../support/databases/statements.ts';
import { openCommands } from './every-command.ts';

/**
 * How many statements a request of five lines comes to, those around its transaction apart. A figure that grows is
 * looked at before it is written here; `WITH_LINES=1` tells the statements of each.
 */
const figures = {
  'order created': 9,
  'order saved': 11,
  'order confirmed': 8,
  'order received': 19,
  'receipt created': 9,
  'receipt saved': 12,
  'receipt confirmed': 12,
  'adjustment created': 9,
  'adjustment confirmed': 11,
  'revaluation created': 8,
  'revaluation confirmed': 18,
  'transfer created': 15,
  'transfer confirmed': 15,
  'request created': 11,
  'request sent': 12,
} as const;

/** Effects of these write rows of their document, and nobody tells what. */
const rereads: ReadonlySet<string> = new Set(['revaluation confirmed', 'transfer confirmed', 'request sent']);

const heard = new Map<string, readonly Statement[]>();
/** What each command answered, and what a reading behind it did. */
const answered = new Map<string, { readonly reply: Json; readonly reading: Json }>();

beforeAll(async () => {
  const { send, twice, close } = await openCommands('embedded');
  const told = async (name: string, method: 'POST' | 'PUT', path: string, body: Json): Promise<Json> => {
    let reply: Json = {};
    const statements = await statementsOf(async () => {
      reply = await send(method, path, body);
    });
    heard.set(name, commandStatements(statements));
    const document = asJson(reply.document);
    answered.set(name, { reply, reading: await send('GET', `/${path.split('/')[1]}/${idOf(document)}`) });
    return document;
  };
  await twice(told);
  return close;
});

const tables = documents.flatMap((definition) => [
  tableName(definition.name),
  ...collectionsOf(definition).map(({ table }) => table),
]);

/**
 * Whether a statement reads rows of a table: not the codes and names by which others point at it, nor what is above a
 * document in its chain, which is locked before it.
 */
function reads(statement: Statement, table: string): boolean {
  const text = statement.text.replace(/delete from/gi, 'delete');
  if (/ as code\s+from /.test(text) || /^\s*with recursive own /.test(text)) return false;
  return new RegExp(`\\b(?:from|join) "?${table}"?(?! as "?r\\d)(?=\\s|$)`, 'i').test(text);
}

describe('a command on a document of five lines', () => {
  it.each(Object.keys(figures))('answers what a reading behind it answers: %s', (name) => {
    const [, { reply, reading } = { reply: {}, reading: {} }] =
      [...answered].find(([each]) => each === name) ?? [];
    expect({ document: reply.document, allowed: reply.allowed }).toEqual({
      document: reading.document,
      allowed: reading.allowed,
    });
    expect(reading.document).toBeTruthy();
  });

  it('comes to the number of statements written down for it, and no more', () => {
    const counted = Object.fromEntries([...heard].map(([name, statements]) => [name, statements.length]));
    if (process.env.WITH_LINES) for (const [name, each] of heard) console.log(name, each.map(outlineOf));
    expect(counted).toEqual(figures);
  });

  it.each(Object.keys(figures).filter((name) => !rereads.has(name)))(
    'reads the rows of a document once at most: %s',
    (name) => {
      const statements = [...heard].find(([each]) => each === name)?.[1] ?? [];
      const counts = tables.map((table) => [table, statements.filter((each) => reads(each, table)).length]);
      expect(counts.filter(([, count]) => Number(count) > 1)).toEqual([]);
    },
  );
});
