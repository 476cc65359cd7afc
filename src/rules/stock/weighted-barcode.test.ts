import { expect, test } from 'vitest';
import { isBarcodePattern, patternsIn, readWeighted } from './weighted-barcode.ts';

const scales = { patterns: ['2xIIIIIWWWWWC', '29IIIIPPPPP'], weightPlaces: 3, pricePlaces: 2 };

test('a scale’s code names its item and what it weighs', () => {
  expect(readWeighted('2012345012349', scales)).toEqual({ item: '12345', weight: '1.234', price: null });
  expect(readWeighted('2912345012342', scales)).toEqual({ item: '12345', weight: '1.234', price: null });
});

test('or what it costs, by the pattern whose form it has', () => {
  expect(readWeighted('29432101250', scales)).toEqual({ item: '4321', weight: null, price: '12.5' });
});

test('another prefix, length or check digit, and letters, are no scale’s code', () => {
  expect(
    ['3012345012341', '201234501234', '2012345012345', '2A12345012349', '28432101250'].map((code) =>
      readWeighted(code, scales),
    ),
  ).toEqual([null, null, null, null, null]);
});

test('weights count in the places the company says, whole ones too', () => {
  expect(
    [0, 2, 5].map((weightPlaces) => readWeighted('2012345012349', { ...scales, weightPlaces })?.weight),
  ).toEqual(['1234', '12.34', '0.01234']);
});

test('a pattern begins with a digit of its own and names the item and one of weight and price', () => {
  expect(['2xIIIIIWWWWWC', '21PPPPPIIIII', '2xIIIIIWWWWW', '27IIIIxPPPPPC'].map(isBarcodePattern)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    ['', 'xxIIIIIWWWWWC', '2IIIII', '2WWWWW', '2IIIWWPP', '2IIIWWCC', '2IIWWIIC', `2I${'W'.repeat(40)}`].map(
      isBarcodePattern,
    ),
  ).toEqual(Array(8).fill(false));
  expect(patternsIn(' 2xIIIWWWC,\n29IIPP ')).toEqual(['2xIIIWWWC', '29IIPP']);
});
