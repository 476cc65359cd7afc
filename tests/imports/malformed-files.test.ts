import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fileSource, memorySource } from '../../src/lib/csv/byte-source.ts';
import { IMPORT_LIMITS } from '../../src/server/imports/read/limits.ts';
import { openUpload } from '../../src/server/imports/read/open-upload.ts';
import { Refusal } from '../../src/server/refusal.ts';
import { sharedData } from '../support/shared-data.ts';

const Manifest = v.array(
  v.object({
    file: v.string(),
    data_rows: v.nullable(v.number()),
    well_formed: v.boolean(),
    tags: v.array(v.string()),
    encoding: v.string(),
    delimiter: v.string(),
  }),
);
const Expected = v.union([
  v.array(v.record(v.string(), v.string())),
  v.pipe(
    v.record(v.string(), v.string()),
    v.transform((row) => [row]),
  ),
]);

/** Files that cannot be read as a table, and the sentence they get; every other file gives all its rows. */
const REFUSED: Record<string, string> = {
  'g14_unclosed_quote.csv': 'importQuoteBroken',
  'g22_empty.csv': 'importEmptyFile',
  'g34_invalid_utf8.csv': 'importEncodingUnknown',
  'g36_png_renamed.csv': 'importNotText',
  'g37_xlsx_renamed.csv': 'importNotText',
};

/** Without headings the reader takes the first row for one; the mapping stage refuses such a file. */
const HEADLESS = new Set(['g39_no_header.csv']);

const folder = sharedData('csv_nasty');
const manifest = folder
  ? v.parse(Manifest, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  : [];

describe.skipIf(!folder)('difficult CSV files of the sample data, as raw tables (F20)', () => {
  for (const entry of manifest) {
    const path = join(folder ?? '', entry.file);

    it(`${entry.file} gives rows or a clear refusal`, async () => {
      const outcome = await readAll(path);
      const refused = REFUSED[entry.file];
      if (refused) return expect(outcome).toMatchObject({ code: refused });
      if ('code' in outcome) throw new Error(`refused with ${outcome.code}`);
      if (entry.data_rows !== null)
        expect(outcome.rows).toHaveLength(entry.data_rows - (HEADLESS.has(entry.file) ? 1 : 0));
      expect(outcome.delimiter).toBe(entry.delimiter);
    });

    const expectedPath = path.replace(/\.\w+$/, '.expected.json');
    if (existsSync(expectedPath))
      it(`${entry.file} equals its expected records`, async () => {
        const outcome = await readAll(path);
        if ('code' in outcome) throw new Error(outcome.code);
        const records = outcome.rows.map((cells) =>
          Object.fromEntries(outcome.header.map((name, at) => [name, cells[at]])),
        );
        const expected = v.parse(Expected, JSON.parse(readFileSync(expectedPath, 'utf8')));
        expect(withoutAltered(records)).toEqual(withoutAltered(expected));
      });

    it(`${entry.file} reads the same however the bytes arrive`, async () => {
      const bytes = readFileSync(path);
      const whole = await readAll(path);
      for (const size of [1, 7]) expect(await readTable(memorySource(bytes, size))).toEqual(whole);
    });
  }

  it.each([
    ['g05_utf8_bom_zh.csv', 'utf-8', '椰浆饭'],
    ['g06_utf16le_bom_tab.csv', 'utf-16le', '鸡丝河粉'],
    ['g07_gbk_zh.csv', 'gb18030', '椰浆饭'],
    ['g08_big5_zh.csv', 'big5', '蝦餃'],
    ['g09_windows1252.csv', 'windows-1252', 'Crème brûlée'],
  ])('%s is read as %s', async (file, encoding, name) => {
    const table = await openUpload(fileSource(join(folder ?? '', file)), IMPORT_LIMITS);
    expect(table.encoding).toBe(encoding);
    const names: (string | undefined)[] = [];
    for await (const row of table.rows()) names.push(row.cells[1]);
    expect(names[0]).toBe(name);
  });

  it('names the line of the broken cell and of the unreadable bytes', async () => {
    expect(await readAll(join(folder ?? '', 'g14_unclosed_quote.csv'))).toMatchObject({
      params: { line: 5 },
    });
    expect(await readAll(join(folder ?? '', 'g34_invalid_utf8.csv'))).toMatchObject({ params: { line: 3 } });
  });
});

it.runIf(!folder)(
  'NOTICE: the shared sample data are absent, their difficult CSV files were not read',
  () => {},
);

type Outcome =
  | { header: readonly string[]; rows: (readonly string[])[]; delimiter: string }
  | { code: string; params: object };

/** The telephone number was replaced in one of the sample's two files and not in the other. */
const withoutAltered = (records: readonly Record<string, string | undefined>[]) =>
  records.map(({ 'Contact Phone Number': _altered, ...rest }) => rest);

const readAll = (path: string) => readTable(fileSource(path));

async function readTable(source: Parameters<typeof openUpload>[0]): Promise<Outcome> {
  try {
    const table = await openUpload(source, IMPORT_LIMITS);
    const rows: (readonly string[])[] = [];
    for await (const row of table.rows()) rows.push(row.cells);
    return { header: table.header, rows, delimiter: table.delimiter };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, params: error.params };
    throw error;
  }
}
