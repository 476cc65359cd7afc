import type { Sharp, SharpInput, SharpOptions } from 'sharp';

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
/** No screen shows a dish or a shelf larger (pixels a side); smaller ones keep their size. */
const LONGEST_SIDE = 2_560;
/** How long one picture may take. */
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
 * its tail (reliability §4 no. 49, 50). Null where it is no sound picture of those formats.
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
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: most, animated: isAnimated })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await written(image, format).toBuffer({ resolveWithObject: true });
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

function written(image: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 85, mozjpeg: true });
  return format === 'png' ? image.png({ compressionLevel: 9 }) : image.gif();
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
