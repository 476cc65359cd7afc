import type { ByteSource } from './byte-source.ts';
import { CsvError } from './csv-error.ts';
import type { Encoding } from './detect-encoding.ts';

/** The file's text in pieces, its byte order mark left out. @throws CsvError on damaged bytes */
export async function* decode(source: ByteSource, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  try {
    for await (const piece of source.open()) {
      const text = decoder.decode(piece, { stream: true });
      line += text.split('\n').length - 1;
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw new CsvError({ kind: 'encodingUnknown', line });
    throw error;
  }
}
