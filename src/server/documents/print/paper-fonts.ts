import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontFace } from '../../../lib/pdf/embedded-font.ts';
import { readWoff } from '../../../lib/pdf/woff-font.ts';

interface PaperFonts {
  readonly regular: FontFace;
  readonly bold: FontFace;
}

let read: PaperFonts | undefined;

/** Noto Sans SC, which writes English and Chinese alike, so that a line of both is on one line. Read once. */
export function paperFonts(): PaperFonts {
  read ??= {
    regular: { name: 'NotoSansSC-Regular', font: fontOf(400), stem: 80, drawn },
    bold: { name: 'NotoSansSC-Bold', font: fontOf(700), stem: 140, drawn },
  };
  return read;
}

/** The font file as it lies among the installed packages. */
function fontOf(weight: 400 | 700) {
  const file = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`;
  return readWoff(readFileSync(createRequire(import.meta.url).resolve(file)));
}

/** The font's own apostrophe is as wide as a Chinese sign: within a Latin word the narrow one is drawn. */
const drawn = (text: string): string => text.replace(/(?<=\p{Script=Latin})’/gu, "'");
