import { describe, expect, it } from 'vitest';
import { stockRevaluationRules } from './stock-revaluation-rules.ts';

const { facts } = stockRevaluationRules;
const clock = { now: '2026-11-02T18:00:00.000Z', timeZone: 'Asia/Kuala_Lumpur' };
const known = { lockedUntil: null, clock };
const draft = { outletId: 'here', issuedAt: '2026-11-02T17:00:00.000Z', lines: [] };

describe('the facts of a stock revaluation', () => {
  it('are what it says', () => {
    expect(facts(draft, known)).toEqual({
      lineCount: 0,
      refusedStockTypes: [],
      outletId: 'here',
      repeatedItems: 0,
      issueDay: '2026-11-03',
      momentHasCome: true,
      periodOpen: true,
    });
    expect(facts({ ...draft, outletId: null }, known).outletId).toBe('');
  });

  it('count items that stand on more than one line', () => {
    const lines = ['tea', 'rice', 'tea', 'tea', '', null].map((itemId) => ({ itemId }));
    expect(facts({ ...draft, lines }, known).repeatedItems).toBe(2);
  });

  it('take the day it is issued from the company’s own time zone, and today where it says none', () => {
    expect(facts({ ...draft, issuedAt: '2026-11-02T15:59:00.000Z' }, known).issueDay).toBe('2026-11-02');
    expect(facts({ ...draft, issuedAt: null }, known)).toMatchObject({
      issueDay: '2026-11-03',
      momentHasCome: true,
    });
  });

  it('hold that day to the period lock', () => {
    expect(facts(draft, { ...known, lockedUntil: '2026-11-02' }).periodOpen).toBe(true);
    expect(facts(draft, { ...known, lockedUntil: '2026-11-03' }).periodOpen).toBe(false);
  });

  it('tell whether its moment has come', () => {
    expect(facts({ ...draft, issuedAt: clock.now }, known).momentHasCome).toBe(true);
    expect(facts({ ...draft, issuedAt: '2026-11-02T18:00:00.001Z' }, known).momentHasCome).toBe(false);
  });

  it('say nothing of a day while no clock was read', () => {
    const unknown = { lockedUntil: '2026-11-30', clock: null };
    expect(facts(draft, unknown)).toMatchObject({ issueDay: '', momentHasCome: true, periodOpen: true });
  });
});
