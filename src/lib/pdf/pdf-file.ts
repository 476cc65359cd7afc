import { deflateSync } from 'node:zlib';

/** A PDF file being put together, object by object (ISO 32000). */
export interface PdfFile {
  /** Adds an object and gives its reference: `3 0 R`. */
  add(content: string): string;
  /** Adds a compressed stream with the entries of its dictionary. */
  addStream(entries: string, content: Buffer): string;
  /** Keeps a number for an object that is told later. */
  reserve(): { readonly reference: string; tell(content: string): void };
  /** The whole file. */
  finish(root: string, info: string): Buffer;
}

export function openPdf(): PdfFile {
  const objects: (Buffer | null)[] = [];
  const referenceOf = (number: number) => `${number} 0 R`;
  const addBytes = (content: Buffer) => referenceOf(objects.push(content));
  return {
    add: (content) => addBytes(Buffer.from(content, 'latin1')),
    addStream(entries, content) {
      const packed = deflateSync(content);
      const start = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
      return addBytes(Buffer.concat([Buffer.from(start, 'latin1'), packed, Buffer.from('\nendstream')]));
    },
    reserve() {
      const number = objects.push(null);
      return {
        reference: referenceOf(number),
        tell: (content) => {
          objects[number - 1] = Buffer.from(content, 'latin1');
        },
      };
    },
    finish(root, info) {
      const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
      let at = parts[0]?.length ?? 0;
      const places = objects.map((content, index) => {
        const place = at;
        const whole = Buffer.concat([
          Buffer.from(`${index + 1} 0 obj\n`),
          content ?? Buffer.from('null'),
          Buffer.from('\nendobj\n'),
        ]);
        parts.push(whole);
        at += whole.length;
        return place;
      });
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      const count = objects.length + 1;
      const trailer = `trailer\n<< /Size ${count} /Root ${root} /Info ${info} >>\nstartxref\n${at}\n%%EOF\n`;
      parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1'));
      return Buffer.concat(parts);
    },
  };
}

/** Text as a PDF text string: UTF-16 in hexadecimal, so that any language is in a title. */
export const pdfText = (text: string): string =>
  `<feff${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
