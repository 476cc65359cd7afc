import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const number = { width: 180, least: 140, kind: 'text' } as const;
const total = { width: 120, least: 100, kind: 'money' } as const;
const arranged = { width: 300, kind: 'text' } as const;

test('the widest columns give way first, until all fit, and what a row is called gives way last', () => {
  expect(fitColumns([number, total], 300)).toEqual([180, 120]);
  expect(fitColumns([number, total], 270)).toEqual([150, 120]);
  expect(fitColumns([number, total], 240)).toEqual([140, 100]);
  const name = { width: 300, least: 90, kind: 'text', isTitle: true } as const;
  const address = { width: 300, least: 90, kind: 'text' } as const;
  expect(fitColumns([name, address], 300)).toEqual([180, 120]);
});

test('no column becomes too narrow to read: the others are scrolled to', () => {
  expect(fitColumns([number, total], 90)).toEqual([140, 100]);
});

test('what its reader made as wide as it is stays so', () => {
  expect(fitColumns([arranged, number], 450)).toEqual([300, 150]);
  expect(fitColumns([arranged], 900)).toEqual([300]);
});

test('room that is left over goes to words, never to amounts', () => {
  expect(fitColumns([number, total], 400)).toEqual([280, 120]);
  expect(fitColumns([total], 400)).toEqual([120]);
});
