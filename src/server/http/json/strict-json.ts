import { setImmediate as letOthersRun } from 'node:timers/promises';
import { Refusal } from '../../refusal.ts';
import { type Outline, outline, type Rows } from './outline.ts';

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Longer texts are parsed row by row. */
const LONG = 64 * 1024;
/** Rows are parsed together up to so many characters. */
const BATCH = 16 * 1024;
/** How long (ms) parsing goes on before other requests have their turn. */
const TURN_MS = 8;

/**
 * Parses a body and refuses what two readers could understand differently: duplicate or prototype keys,
 * numbers no double holds exactly, unpaired surrogates, NUL, and shapes without end (reliability §4 no. 43, 47).
 * For texts of bounded length; a body goes through `parseJsonBody`.
 */
export function parseStrictJson(text: string): unknown {
  return finish(parsing(text));
}

/** As `parseStrictJson`, letting other requests run every few milliseconds (`turnMs`) while a long body is parsed. */
export async function parseJsonBody(text: string, turnMs = TURN_MS): Promise<unknown> {
  const steps = parsing(text);
  if (text.length <= LONG) return finish(steps);
  for (let turn = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - turn < turnMs) continue;
    await letOthersRun();
    turn = performance.now();
  }
}

function finish(steps: Generator<void, unknown>): unknown {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function* parsing(text: string): Generator<void, unknown> {
  const seen: Outline = yield* outline(text);
  const counted = { keys: 0 };
  const value = text.length > LONG ? yield* byRows(text, seen.rows, counted) : whole(text, counted);
  if (counted.keys !== seen.keys) throw malformed('duplicate key');
  return value;
}

function whole(text: string, counted: { keys: number }): unknown {
  const value = parse(text);
  check(value, counted);
  return value;
}

/** Parses what is around the rows first, then the rows into their lists, some at a time. */
function* byRows(text: string, lists: readonly Rows[], counted: { keys: number }): Generator<void, unknown> {
  let around = '';
  let from = 0;
  for (const [nth, rows] of lists.entries()) {
    // Each list holds its place with its number: objects do not keep the order of all keys.
    around += `${text.slice(from, rows.from)}${nth}`;
    from = rows.until;
  }
  const value = whole(around + text.slice(from), counted);
  const members: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  for (const member of members) {
    const rows = Array.isArray(member) ? lists[Number(member.pop())] : undefined;
    if (!Array.isArray(member) || !rows) continue;
    for (const batch of batches(rows)) {
      const part = parse(`[${text.slice(batch.from, batch.until)}]`);
      const isBlank = rows.commas.length === 0;
      if (!Array.isArray(part) || (part.length !== batch.count && !(isBlank && part.length === 0)))
        throw malformed('syntax');
      check(part, counted);
      for (const element of part) member.push(element);
      yield;
    }
  }
  return value;
}

/** Neighbouring rows of some kilobytes together. */
function* batches({ from, until, commas }: Rows): Generator<{ from: number; until: number; count: number }> {
  let start = from;
  let count = 0;
  for (const comma of commas) {
    count += 1;
    if (comma - start < BATCH) continue;
    yield { from: start, until: comma, count };
    start = comma + 1;
    count = 0;
  }
  yield { from: start, until, count: count + 1 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('syntax');
  }
}

/** Looks at every key and value, and counts the keys. */
function check(node: unknown, counted: { keys: number }): void {
  if (typeof node === 'string') checkText(node);
  else if (typeof node === 'number') checkNumber(node);
  else if (Array.isArray(node)) for (const each of node) check(each, counted);
  else if (node !== null && typeof node === 'object')
    for (const [key, each] of Object.entries(node)) {
      counted.keys += 1;
      if (FORBIDDEN_KEYS.has(key)) throw malformed('forbidden key');
      checkText(key);
      check(each, counted);
    }
}

function checkText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw malformed('unreadable character');
}

function checkNumber(value: number): void {
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (!exact || Object.is(value, -0)) throw malformed('number out of range');
}

const malformed = (reason: string) => new Refusal('malformedJson', { reason });
