import { BYTE_ORDER_MARK } from '../../lib/csv/write-csv.ts';
import { streamBody } from './stream-body.ts';

/** A CSV download: lines are made as they are sent. */
export function csvDownload(fileName: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const body = streamBody(bytes(lines, encoder));
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
