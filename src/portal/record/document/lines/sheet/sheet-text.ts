/** The text of a file people saved from a spreadsheet: UTF-8 where it is that, else what Chinese Windows writes. */
export function sheetText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The cells of a CSV or tab-separated text; quoted cells may hold separators, quotes and line breaks. */
export function sheetRows(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}

/** The separator the first line has most of. */
function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  const counted = ['\t', ';', ','].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}
