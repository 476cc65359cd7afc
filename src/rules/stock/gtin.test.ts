import { expect, test } from 'vitest';
import { checkDigit, hasCheckDigit, isPrintable, symbologyOf } from './gtin.ts';

test('a GS1 number ends in the digit that its others come to', () => {
  expect(['400638133393', '7351353', '03600029145'].map(checkDigit)).toEqual(['1', '7', '2']);
  expect(['4006381333931', '4006381333932', '73513537', '1', 'A1'].map(hasCheckDigit)).toEqual([
    ...[true, false, true, false, false],
  ]);
});

test('a code is printed as EAN-13, EAN-8 or UPC-A by its length, and as Code 128 where it is none of them', () => {
  expect(
    ['4006381333931', '73513537', '036000291452', '4006381333932', 'KOPI-01', '00012345600012'].map(
      symbologyOf,
    ),
  ).toEqual(['ean13', 'ean8', 'upca', 'code128', 'code128', 'code128']);
});

test('what no scanner could read is not printed', () => {
  expect(['KOPI 01', '咖啡', '', 'a\tb'].map(isPrintable)).toEqual([true, false, false, false]);
});
