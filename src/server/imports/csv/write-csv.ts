/**
 * Characters that make a spreadsheet take a cell for a formula, half and full width (reliability §4 no. 41); also behind
 * apostrophes somebody typed, so that reading the file again takes off ours alone.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[-+]?\d+(\.\d+)?$/;

/** One line of a CSV file that every spreadsheet opens safely; numbers stay numbers. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark by which spreadsheets know UTF-8, so that Chinese opens as Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV download: lines are made as they are sent. */
export function csvDownload(fileName: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const source = bytes(lines, encoder);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await source.return(undefined);
    },
  });
  const ascii = fileName.replace(/[^\w. -]/g, '_');
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

async function* bytes(lines: AsyncIterable<string> | Iterable<string>, encoder: TextEncoder) {
  yield encoder.encode(BYTE_ORDER_MARK);
  for await (const line of lines) yield encoder.encode(line);
}
