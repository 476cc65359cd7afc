import { Refusal } from '../refusal.ts';

const MAX_DEPTH = 20;
const MAX_ARRAY = 20_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;
const UNPAIRED = /\p{Surrogate}/u;

/**
 * Parses a body and refuses what two readers could understand differently: duplicate or prototype keys,
 * numbers no double holds exactly, unpaired surrogates, NUL, and nesting or arrays without end (reliability §4 no. 43, 47).
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformedJson', { reason: 'syntax' });
  }
  let keys = 0;
  const visit = (node: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Refusal('malformedJson', { reason: 'nested too deep' });
    if (typeof node === 'string') checkText(node);
    else if (typeof node === 'number') checkNumber(node);
    else if (Array.isArray(node)) {
      if (node.length > MAX_ARRAY) throw new Refusal('malformedJson', { reason: 'list too long' });
      for (const each of node) visit(each, depth + 1);
    } else if (node !== null && typeof node === 'object') {
      for (const [key, each] of Object.entries(node)) {
        keys += 1;
        if (FORBIDDEN_KEYS.has(key)) throw new Refusal('malformedJson', { reason: 'forbidden key' });
        checkText(key);
        visit(each, depth + 1);
      }
    }
  };
  visit(value, 0);
  if (countKeys(text) !== keys) throw new Refusal('malformedJson', { reason: 'duplicate key' });
  return value;
}

function checkText(text: string): void {
  if (text.includes('\u0000') || UNPAIRED.test(text))
    throw new Refusal('malformedJson', { reason: 'unreadable character' });
}

function checkNumber(value: number): void {
  const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  if (!exact || Object.is(value, -0)) throw new Refusal('malformedJson', { reason: 'number out of range' });
}

/** In text that is known to be JSON, a string followed by a colon is a key; fewer keys parsed than written means a duplicate. */
function countKeys(text: string): number {
  let count = 0;
  for (const match of text.matchAll(STRINGS)) if (match[1] !== undefined) count += 1;
  return count;
}
