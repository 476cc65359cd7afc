import { expect, test } from 'vitest';
import type { ImportReport } from '../../../../contracts/imports.ts';
import { retryFile } from './retry-file.ts';

const problem = (code: string, column: number) => ({
  code,
  column,
  header: null,
  params: {},
  message: '',
});
const row = (nth: number, cells: string[], code: string, column: number): ImportReport['rows'][number] => ({
  row: nth,
  outcome: 'failed',
  key: cells[0] ?? null,
  recordId: null,
  problems: [problem(code, column)],
  cells,
});
const report: ImportReport = {
  header: ['Code', 'Email'],
  rows: [row(2, ['A', 'nope'], 'invalidEmail', 1), row(5, ['A', ''], 'importDuplicateKey', 0)],
};
const textOf = async (corrections: Parameters<typeof retryFile>[2]) =>
  (await retryFile('v.csv', report, corrections).text()).replace('\uFEFF', '').trim().split('\r\n');

test('a row that stands twice in its file is not tried again as it was, where it would change the record of the first', async () => {
  expect(await textOf(new Map())).toEqual(['"Code","Email"', '"A","nope"']);
});

test('with a code of its own it is tried again beside the others', async () => {
  const corrections = new Map([
    [2, new Map([[1, 'a@example.com']])],
    [5, new Map([[0, 'B']])],
  ]);
  expect(await textOf(corrections)).toEqual(['"Code","Email"', '"A","a@example.com"', '"B",""']);
});
