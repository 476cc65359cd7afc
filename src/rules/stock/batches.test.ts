import { expect, test } from 'vitest';
import { decimal } from '../money/decimal.ts';
import { BatchTaking, batchKey, settleBatch } from './batches.ts';

const batch = (batchNo: string, available: string) => ({ batchNo, available: decimal(available) });
const named = (batchNo: string, expiryDate: string | null) => ({ itemId: 'i', batchNo, expiryDate });
const known = new Map([named('AB-1', '2027-01-31')].map((each) => [batchKey(each), each]));

test('a quantity is taken from the batches in their order, and what none holds comes last', () => {
  const taking = new BatchTaking([batch('SOON', '3'), batch('LATE', '5')]);
  const said = (quantity: string) =>
    taking.take(quantity).map((part) => [part.batch?.batchNo ?? null, part.quantity]);
  expect(said('4')).toEqual([
    ['SOON', '3'],
    ['LATE', '1'],
  ]);
  expect(said('6')).toEqual([
    ['LATE', '4'],
    [null, '2'],
  ]);
});

test('what a line takes of a batch it has chosen is gone for the others, and nothing is taken of an empty one', () => {
  const taking = new BatchTaking([batch('SOON', '3'), batch('LATE', '5')]);
  taking.takeFrom('soon', '3');
  expect(taking.take('1').map((part) => part.batch?.batchNo)).toEqual(['LATE']);
});

test('a batch is spelled as it is known, and has the expiry date it is known with', () => {
  expect(settleBatch(named('ab-1', null), known)).toEqual({
    ...named('AB-1', '2027-01-31'),
    differsFrom: null,
  });
  expect(settleBatch(named('ab-1', '2027-02-28'), known)).toMatchObject({ differsFrom: '2027-01-31' });
  expect(settleBatch(named('ab-2', '2027-02-28'), known)).toMatchObject({
    batchNo: 'ab-2',
    differsFrom: null,
  });
});

test('what the first batches hold is not asked of the later ones', () => {
  const taking = new BatchTaking([batch('SOON', '3'), batch('LATE', '5')]);
  expect(taking.take('3').map((part) => part.batch?.batchNo)).toEqual(['SOON']);
});

test('a batch that is not there gives nothing, and a later one is found', () => {
  const taking = new BatchTaking([batch('SOON', '3'), batch('LATE', '5')]);
  taking.takeFrom('other', '3');
  taking.takeFrom('late', '4');
  expect(taking.take('9').map((part) => part.quantity)).toEqual(['3', '1', '5']);
});

test('a batch without an expiry date takes the one it is told, and the same date is no other', () => {
  const dateless = new Map([named('AB-1', null)].map((each) => [batchKey(each), each]));
  expect(settleBatch(named('ab-1', '2027-02-28'), dateless)).toMatchObject({
    expiryDate: '2027-02-28',
    differsFrom: null,
  });
  expect(settleBatch(named('ab-1', '2027-01-31'), known).differsFrom).toBeNull();
});
