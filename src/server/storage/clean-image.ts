import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { pictureLimits } from '../../contracts/storage.ts';

/** A picture as it is kept: written anew from its pixels, upright, without what else was in the file. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/gif';
  readonly width: number;
  readonly height: number;
}

/** More pixels than any camera a shop has takes; refused by the header, before anything is decoded (reliability §4 no. 50). */
const MOST_PIXELS = 50_000_000;
/** Of a picture that is decoded whole whatever is kept of it: one stored in passes, or all those of an animation. */
const MOST_WHOLE_PIXELS = 16_000_000;
/** How well a picture is written, the best first; the palette of an animation stays as it is. */
const QUALITIES = { jpeg: [85, 70, 55], png: [85, 55], gif: [85] } as const;
const MOST_PASSES = 8;
/** How long one pass over a picture may take. */
const MOST_SECONDS = 20;

const formats = {
  jpeg: { mediaType: 'image/jpeg', starts: [[0xff, 0xd8, 0xff]], endings: ['jpg', 'jpeg'] },
  png: {
    mediaType: 'image/png',
    starts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    endings: ['png'],
  },
  gif: {
    mediaType: 'image/gif',
    starts: [
      [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    ],
    endings: ['gif'],
  },
} as const;
type Format = keyof typeof formats;

/** The format a file begins as, where its ending says the same; null for anything else. */
export function imageFormat(name: string, bytes: Uint8Array): Format | null {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  for (const format of ['jpeg', 'png', 'gif'] as const) {
    const { starts, endings } = formats[format];
    const begins = starts.some((start) => start.every((byte, place) => bytes[place] === byte));
    if (begins && endings.some((each) => each === ending)) return format;
  }
  return null;
}

/**
 * Decodes a picture and writes it anew, so that nothing but its pixels is kept: no place, no camera, no second file in
 * its tail (reliability §4 no. 49, 50); within the limits of every picture, whatever it was (spec 1 §5). Null where it is
 * no sound picture of those formats.
 */
export async function cleanImage(name: string, bytes: Uint8Array): Promise<CleanImage | null> {
  const format = imageFormat(name, bytes);
  if (format === null) return null;
  try {
    const sharp = await reader();
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1 } = header;
    const isAnimated = format === 'gif' && pages > 1;
    const pixels = width * (header.pageHeight ?? height) * pages;
    const most = isAnimated || header.isProgressive ? MOST_WHOLE_PIXELS : MOST_PIXELS;
    if (header.format !== format || pixels > most) return null;
    const read = () =>
      sharp(bytes, { failOn: 'error', limitInputPixels: most, animated: isAnimated })
        .timeout({ seconds: MOST_SECONDS })
        .rotate();
    const { data, info } = await lightEnough(read, format, Math.max(width, header.pageHeight ?? height));
    return {
      bytes: data,
      mediaType: formats[format].mediaType,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    return null;
  }
}

/** The picture no longer than a side may be; with less quality, then with fewer pixels, until it is light enough. */
async function lightEnough(read: () => Sharp, format: Format, longest: number) {
  const { mostBytes, mostSide } = pictureLimits;
  const qualities = QUALITIES[format];
  let side = Math.min(mostSide, longest);
  for (let pass = 0; ; pass += 1) {
    const quality = qualities[pass] ?? 55;
    const image = read().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const made = await written(image, format, quality).toBuffer({ resolveWithObject: true });
    const excess = made.data.byteLength / mostBytes;
    if (excess <= 1 || pass === MOST_PASSES) return made;
    // A file grows with its area, so the next is as much smaller as this one is too heavy, and a little more.
    if (pass >= qualities.length - 1) side = Math.max(1, Math.floor((side * 0.95) / Math.sqrt(excess)));
  }
}

/** A drawing keeps its colours at first, and has 256 of them afterwards. */
function written(image: Sharp, format: Format, quality: number): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality, mozjpeg: true });
  if (format === 'png') return image.png({ compressionLevel: 9, palette: quality < 85, effort: 4 });
  return image.gif({ effort: 4 });
}

type Reader = (input: SharpInput, options?: SharpOptions) => Sharp;
let ready: Promise<Reader> | undefined;

/** The library, once somebody brings a picture: it reads the three formats and no other, and keeps nothing. */
function reader(): Promise<Reader> {
  ready ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
    });
    return sharp;
  });
  return ready;
}
