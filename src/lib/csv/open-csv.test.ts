import { describe, expect, it } from 'vitest';
import { memorySource } from './byte-source.ts';
import { CsvError } from './csv-error.ts';
import { type CsvTable, openCsv, type RawRow } from './open-csv.ts';

const limits = { bytes: 2_000, rows: 3, columns: 4, cell: 100 };

async function rowsOf(table: CsvTable): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
}

async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const table = await openCsv(memorySource(bytes, 3), limits);
  return { ...table, rows: await rowsOf(table) };
}

const problemOf = (content: string | Uint8Array) =>
  read(content).then(
    () => null,
    (error: unknown) => (error instanceof CsvError ? error.problem : error),
  );

describe('a table', () => {
  it('has its first row with text for a heading and as many cells a row', async () => {
    const { header, rows } = await read('\n,,\nCode,Name,\n\nA1,Tea\nA2,Coffee,,\n');
    expect(header).toEqual(['Code', 'Name']);
    expect(rows).toEqual([
      { row: 1, line: 5, cells: ['A1', 'Tea'], overflows: false },
      { row: 2, line: 6, cells: ['A2', 'Coffee'], overflows: false },
    ]);
  });

  it('says which rows have text beyond the heading', async () => {
    const { rows } = await read('Code,Name\nA1,Tea,hot\n');
    expect(rows[0]?.overflows).toBe(true);
  });

  it.each([
    ['Code;Name\nA1;Tea', ';'],
    ['Code\tName\nA1\tTea', '\t'],
    ['sep=|\nCode|Name\nA1|Tea', '|'],
    ['Code,"Name; long"\nA1,Tea', ','],
  ])('finds the separator of %j', async (text, delimiter) => {
    const table = await read(text);
    expect(table.delimiter).toBe(delimiter);
    expect(table.header[0]).toBe('Code');
  });

  it.each([
    ['utf-8', Buffer.from('\uFEFFCode,名称\nA1,茶')],
    ['utf-16le', Buffer.from('\uFEFFCode,名称\nA1,茶', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFCode,名称\nA1,茶', 'utf16le').swap16()],
    [
      'gb18030',
      Buffer.from([...Buffer.from('Code,'), 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x41, 0x31, 0x2c, 0xb2, 0xe8]),
    ],
  ])('in %s is read as such', async (encoding, bytes) => {
    const table = await read(bytes);
    expect(table.encoding).toBe(encoding);
    expect(table.header).toEqual(['Code', '名称']);
    expect(table.rows[0]?.cells).toEqual(['A1', '茶']);
  });

  it('can be read from the start again', async () => {
    const table = await openCsv(memorySource(new TextEncoder().encode('a,b\n1,2')), limits);
    const first = await rowsOf(table);
    expect(first).toHaveLength(1);
    expect(await rowsOf(table)).toEqual(first);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['\n , \n', { kind: 'empty' }],
    ['a,b,c,d,e\n', { kind: 'tooManyColumns', limit: 4 }],
    ['a,b\n1,2\n1,2\n1,2\n1,2', { kind: 'tooManyRows', limit: 3 }],
    [`a,b\n${'x'.repeat(2_000)}`, { kind: 'tooLarge', limit: 2_000 }],
    ['a,b\n1,"2', { kind: 'quoteNotClosed', line: 2 }],
    ['a,b\n1,"2"3', { kind: 'quoteBroken', line: 2 }],
  ])('%j is told apart', async (text, problem) => {
    expect(await problemOf(text)).toEqual(problem);
  });

  it('is a picture with the name of a table', async () => {
    expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toEqual({
      kind: 'notText',
      looksLike: 'PNG',
    });
  });

  it('is UTF-8 with a damaged character, by its line', async () => {
    const damaged = Buffer.concat([
      Buffer.from('代码,名称\n茶饮料,热\n'),
      Buffer.from([0xe8, 0x8c]),
      Buffer.from(',x'),
    ]);
    expect(await problemOf(damaged)).toEqual({ kind: 'encodingUnknown', line: 3 });
  });
});
