import { describe, expect, it } from 'vitest';
import { datesFor } from './dates.ts';
import { loadLanguage } from './language.tsx';
import { numbersFor } from './numbers.ts';

describe('dates', () => {
  const dates = datesFor('en-MY');
  const instant = new Date(2026, 10, 21, 15, 5, 9).toISOString();

  it('are DD/MM/YYYY, times hh:mm A or hh:mm:ss A (spec 1 §1)', () => {
    expect(dates.date('2026-03-09')).toBe('09/03/2026');
    expect(dates.dateTime(instant)).toBe('21/11/2026 03:05 PM');
    expect(dates.time(instant, true)).toBe('03:05:09 PM');
    expect(dates.time(new Date(2026, 0, 1, 0, 0).toISOString())).toBe('12:00 AM');
  });

  it('are empty for nothing and for what is no date', () => {
    expect([dates.date(null), dates.date(''), dates.time('soon')]).toEqual(['', '', '']);
  });

  it('are relative up to seven days, then a date (spec 1 §2.14)', () => {
    const now = Date.parse(instant);
    const ago = (ms: number) => dates.relative(new Date(now - ms).toISOString(), now);
    expect(ago(5 * 60_000)).toBe('5 minutes ago');
    expect(ago(26 * 3_600_000)).toBe('yesterday');
    expect(ago(7 * 86_400_000)).toBe('7 days ago');
    expect(ago(8 * 86_400_000)).toBe('13/11/2026');
    expect(datesFor('zh-CN').relative(new Date(now - 180_000).toISOString(), now)).toBe('3分钟前');
  });
});

describe('numbers', () => {
  const numbers = numbersFor('en-MY');

  it('keep every digit a float would lose', () => {
    expect(numbers.decimal('12345678901234567.8901')).toBe('12,345,678,901,234,567.8901');
    expect(numbers.amount('1.005')).toBe('1.01');
  });

  it('carry the currency symbol and the sign', () => {
    expect(numbers.money('1234.5', 'RM')).toBe('RM 1,234.50');
    expect(numbers.money('-0.5', 'S$')).toBe('-S$ 0.50');
  });

  it('show nothing for nothing, and leave what is no number alone', () => {
    expect([numbers.money(null, 'RM'), numbers.decimal(''), numbers.decimal('n/a')]).toEqual(['', '', 'n/a']);
  });
});

describe('names one after the other', () => {
  it('have the comma of the language between them', async () => {
    expect((await loadLanguage('en', 'en-MY', [])).listed(['Save', 'Check', 'Confirm'])).toBe(
      'Save, Check, Confirm',
    );
    expect((await loadLanguage('zh', 'zh-CN', [])).listed(['保存', '检查', '确认'])).toBe('保存、检查、确认');
  });
});
