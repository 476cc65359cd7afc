import type { SheetData } from 'write-excel-file/node';

/** A number a spreadsheet may hold without changing it; longer digits (barcodes, phones) and leading zeros stay text. */
const NUMBER = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/** An Excel workbook with one sheet. Rows are gathered before they are packed, since the format ends with their count. */
export async function excelDownload(
  fileName: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<Response> {
  const sheet: SheetData = [headings.map((value) => ({ value, fontWeight: 'bold' as const }))];
  for await (const row of rows) sheet.push(row.map(cellOf));
  const { default: writeExcel } = await import('write-excel-file/node');
  const bytes = await writeExcel(sheet, { stickyRowsCount: 1 }).toBuffer();
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** Text cells are stored as text: a spreadsheet never takes them for a formula. */
const cellOf = (text: string) =>
  text === ''
    ? null
    : NUMBER.test(text)
      ? { value: Number(text), type: Number }
      : { value: text, type: String };
