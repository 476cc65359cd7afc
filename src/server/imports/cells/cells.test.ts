import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { parseCell } from './parse-cell.ts';

const point = { decimalComma: false };
const comma = { decimalComma: true };
const money: Field = { kind: 'money' };
const whole: Field = { kind: 'integer' };
const flag: Field = { kind: 'yesNo' };
const day: Field = { kind: 'date' };
const name: Field = { kind: 'text' };
const code: Field = { kind: 'text', format: 'code' };

const read = (field: Field, text: string, style = point) => {
  const cell = parseCell(field, text, style);
  return cell.says === 'value' ? cell.value : cell.says === 'error' ? cell.code : cell.says;
};

describe('numbers', () => {
  it.each([
    ['12.5', '12.5'],
    ['RM 12.50', '12.50'],
    ['rm1,234.50', '1234.50'],
    ['MYR 0.00', '0.00'],
    ['1,234,567.1', '1234567.1'],
    ['-3.00', '-3.00'],
    ['−3', '-3'],
    ['RM -3', '-3'],
    ['-RM 3', '-3'],
    ['(3.00)', '-3.00'],
    ['-0.00', '0.00'],
    ['+5', '5'],
    ['５.００', '5.00'],
    ['10 %', '10'],
    ['007.5', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['12.340000', '12.34'],
    ['12.34567', '12.34567'],
    ["'-5", '-5'],
  ])('%s is %s', (text, expected) => expect(read(money, text)).toBe(expected));

  it.each(['free', '1e3', '12,50', '1,23,456', 'USD 5', '--5', '(-5)', '1 234', '12.5.6', '∞', '0x10', '-'])(
    '%s is no number',
    (text) => expect(read(money, text)).toBe('importNotANumber'),
  );

  it.each([
    ['12,50', '12.50'],
    ['1.234,50', '1234.50'],
    ['1.65', '1.65'],
    ['RM 5', '5'],
    [',5', '0.5'],
  ])('with decimal comma %s is %s', (text, expected) => expect(read(money, text, comma)).toBe(expected));

  it('a whole number may come with decimals of zero only when none are written', () => {
    expect(read(whole, '30')).toBe(30);
    expect(read(whole, '1,000')).toBe(1000);
    expect(read(whole, '30.5')).toBe('importNotANumber');
  });
});

describe('days', () => {
  it.each([
    ['31/12/2023', '2023-12-31'],
    ['1/2/2023', '2023-02-01'],
    ['2023-12-31', '2023-12-31'],
    ['３１/１２/２０２３', '2023-12-31'],
  ])('%s is %s', (text, expected) => expect(read(day, text)).toBe(expected));

  it.each([
    '12/31/2023',
    '31-Dec-23',
    '31/02/2023',
    '00/00/0000',
    '45291',
    '20231231',
    '31/12/23 11:59 PM',
    '1/1/23',
  ])('%s is refused, not guessed', (text) => expect(read(day, text)).toBe('importNotADate'));
});

describe('flags and choices', () => {
  it('knows yes and no in the usual words of both languages', () => {
    for (const yes of ['TRUE', 'true', '1', 'Y', 'yes', '是', 'Ｙ']) expect(read(flag, yes)).toBe(true);
    for (const no of ['FALSE', '0', 'n', 'No', '否']) expect(read(flag, no)).toBe(false);
    expect(read(flag, 'maybe')).toBe('importNotYesOrNo');
  });

  it('finds a choice whatever its case and spacing', () => {
    const type: Field = { kind: 'choice', values: ['Normal', 'Service Based'] };
    expect(read(type, 'service-based')).toBe('Service Based');
    expect(read(type, 'SERVICEBASED')).toBe('Service Based');
    expect(read(type, 'Odd')).toBe('importNotAChoice');
    expect(read({ kind: 'choices', values: ['Monday', 'Tuesday'] }, 'monday; Tuesday')).toEqual([
      'Monday',
      'Tuesday',
    ]);
  });
});

describe('words', () => {
  it('keeps text as it is, but on one line', () => {
    expect(read(name, '  Cake 9" round\r\nline two ')).toBe('Cake 9" round line two');
    expect(read({ kind: 'text', format: 'long' }, 'one\r\ntwo')).toBe('one\ntwo');
    expect(read(name, '<b>bold</b> {{7*7}}')).toBe('<b>bold</b> {{7*7}}');
  });

  it('takes off the apostrophe an export put before a formula, and no other', () => {
    expect(read(name, "'=1+1")).toBe('=1+1');
    expect(read(name, "'Allo")).toBe("'Allo");
  });

  it('codes keep their zeros; a code shortened by a spreadsheet is refused', () => {
    expect(read(code, '00042')).toBe('00042');
    expect(read(code, '1E5')).toBe('1E5');
    expect(read(code, '9.55012E+12')).toBe('importDamagedCode');
  });

  it('blank keeps, {clear} empties, control characters and endless cells are refused', () => {
    expect(read(name, '   ')).toBe('nothing');
    expect(read(name, ' {CLEAR} ')).toBe('clear');
    expect(read(name, 'a\u0000b')).toBe('importControlCharacter');
    expect(read(name, 'x'.repeat(32_768))).toBe('importCellTooLong');
  });
});

it('never throws and answers at once, whatever the text', () => {
  const fields = [money, whole, flag, day, name, code];
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.boolean(),
      (field, text, decimalComma) => {
        parseCell(field, text, { decimalComma });
      },
    ),
    { numRuns: 5000 },
  );
});
