import { expect, test } from 'vitest';
import { adjustmentChange, fitsDirection } from './stock-adjustment.ts';

const nothing = { onHand: null, available: null, restricted: null };

test('a plain entry moves on hand and available alike', () => {
  expect(adjustmentChange('Up', { ...nothing, onHand: '5' })).toEqual({
    onHand: '5',
    available: '5',
    restricted: '0',
    reserved: '0',
  });
  expect(adjustmentChange('Down', { ...nothing, onHand: '5' })).toMatchObject({
    onHand: '-5',
    available: '-5',
  });
  expect(adjustmentChange('Both', { ...nothing, onHand: '-5' })).toMatchObject({
    onHand: '-5',
    available: '-5',
  });
});

test('two to quarantine: available -2, restricted +2, on hand 0', () => {
  const change = { onHand: '0', available: '-2', restricted: '2', reserved: '0' };
  expect(adjustmentChange('Both', { ...nothing, restricted: '2' })).toEqual(change);
  expect(adjustmentChange('Both', { onHand: '0', available: '-2', restricted: '2' })).toEqual(change);
});

test('what is damaged is disposed of out of quarantine', () => {
  expect(adjustmentChange('Down', { onHand: '2', available: null, restricted: '2' })).toEqual({
    onHand: '-2',
    available: '0',
    restricted: '-2',
    reserved: '0',
  });
});

test('each figure posts its own: a gap between them is reserved or released', () => {
  expect(adjustmentChange('Both', { ...nothing, available: '3' })).toMatchObject({
    onHand: '0',
    reserved: '-3',
  });
  expect(adjustmentChange('Both', { onHand: '3', available: '1', restricted: null })).toMatchObject({
    reserved: '2',
  });
});

test('a type that goes one way takes no negative figure', () => {
  expect(fitsDirection('Up', { ...nothing, onHand: '-1' })).toBe(false);
  expect(fitsDirection('Down', { ...nothing, restricted: '-1' })).toBe(false);
  expect(fitsDirection('Down', { ...nothing, onHand: '1' })).toBe(true);
  expect(fitsDirection('Both', { ...nothing, onHand: '-1' })).toBe(true);
});
