// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftCopy } from './kept-draft.ts';

const shape = v.object({ name: v.string() });
const copy = () => draftCopy('somebody:vendor:new', shape);
const key = 'draft:somebody:vendor:new';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-16T03:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('copies what is typed soon after the last letter, and gives it back with its time', () => {
  const one = copy();
  one.keep({ name: 'Ko' });
  one.keep({ name: 'Kopi' });
  expect(copy().read()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(copy().read()).toEqual({ draft: { name: 'Kopi' }, at: '2026-03-16T03:00:00.400Z' });
});

it('writes at once when asked, and says whether the browser keeps it', () => {
  const one = copy();
  one.keep({ name: 'Kopi' });
  expect(one.flush()).toBe(true);
  expect(copy().read()?.draft).toEqual({ name: 'Kopi' });
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem() {}, setItem: full });
  one.keep({ name: 'Kopi O' });
  expect(one.flush()).toBe(false);
});

it('is gone once it is dropped or nothing is unsaved any more, whatever was still to be written', () => {
  const one = copy();
  one.keep({ name: 'Kopi' });
  one.flush();
  one.keep({ name: 'Kopi O' });
  one.drop();
  vi.advanceTimersByTime(1000);
  expect([one.flush(), localStorage.getItem(key)]).toEqual([true, null]);
  one.keep({ name: 'Kopi' });
  one.flush();
  one.keep(null);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each(['', 'no JSON', '{"at":"now"}', '{"draft":{"name":3},"at":"2026-03-16"}', '[]'])(
  'believes nothing of %j',
  (text) => {
    localStorage.setItem(key, text);
    expect(copy().read()).toBeNull();
  },
);
