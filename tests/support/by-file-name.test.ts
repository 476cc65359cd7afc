import { describe, expect, it } from 'vitest';
import { byFileName } from './by-file-name.ts';

const naming = { what: 'subject', of: 'chart', ending: '-subject.ts' };

describe('what is found by the names of files', () => {
  it('is there by the name each file begins with', () => {
    const files = { './subjects/order-subject.ts': 1, './subjects/note-subject.ts': 2 };
    const numberOf = byFileName(naming, files, ['note', 'order']);
    expect(['note', 'order'].map(numberOf)).toEqual([2, 1]);
  });

  it('is refused where a file is named after nothing', () => {
    expect(() => byFileName(naming, { './subjects/odrer-subject.ts': 1 }, ['order'])).toThrow(
      'odrer-subject.ts is the subject of no chart: none is called odrer',
    );
  });

  it('is refused where a name has no file, or the file does not hold it', () => {
    const sentence = 'The chart order has no subject: write order-subject.ts';
    expect(() => byFileName(naming, {}, ['order'])).toThrow(sentence);
    expect(() => byFileName(naming, { './subjects/order-subject.ts': undefined }, ['order'])).toThrow(
      sentence,
    );
  });
});
