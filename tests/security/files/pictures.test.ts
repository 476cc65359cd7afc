import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanImage, imageFormat } from '../../../src/server/storage/clean-image.ts';

const square = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
    .withExif({ IFD0: { Make: 'Hidden Camera' }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
    .toFormat(format)
    .toBuffer();
const tail = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');

/** A PNG whose header claims a size, with hardly any pixels behind it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures', () => {
  it.each([
    ['jpeg', 'a.jpg'],
    ['png', 'a.PNG'],
    ['gif', 'a.gif'],
  ] as const)(
    'check 49: a %s is written anew, and nothing hidden behind or in it stays',
    async (format, name) => {
      const clean = await cleanImage(name, Buffer.concat([await square(format), tail]));
      expect(clean).toMatchObject({ mediaType: `image/${format}`, width: 40, height: 30 });
      expect(clean?.bytes.includes('script')).toBe(false);
      expect(clean?.bytes.includes('PK\u0003\u0004')).toBe(false);
    },
  );

  it('check 49: what only calls itself a picture is none', async () => {
    const png = await square('png');
    for (const [name, bytes] of [
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a.jpg', Buffer.from('<html><script>alert(1)</script>')],
      ['a.gif', Buffer.from('GIF89a<script>alert(1)</script>')],
      ['a.jpg', png],
      ['a.png.html', png],
      ['a.webp', await sharp(png).webp().toBuffer()],
      ['a.png', png.subarray(0, 40)],
      ['a.png', Buffer.alloc(0)],
    ] as const)
      expect([name, await cleanImage(name, bytes)]).toEqual([name, null]);
    expect(imageFormat('a.png', png)).toBe('png');
  });

  it('check 50: a picture of 30,000 by 30,000 is refused by its header, at once and without memory', async () => {
    const before = process.memoryUsage().rss;
    expect(await cleanImage('bomb.png', bomb(30_000, 30_000))).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  });

  it('check 50: where and with what it was taken is gone', async () => {
    const original = await square('jpeg');
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const clean = await cleanImage('photo.jpeg', original);
    const { exif, xmp, iptc } = await sharp(clean?.bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(clean?.bytes.includes('Hidden Camera')).toBe(false);
  });

  it('check 50: a camera’s fifty million pixels are kept as large as a screen, in little memory', async () => {
    const large = sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#a50' } });
    const bytes = await large.jpeg({ quality: 60 }).toBuffer();
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 5);
    const clean = await cleanImage('shelf.jpg', bytes);
    clearInterval(watch);
    expect(clean).toMatchObject({ width: 1920, height: 1440 });
    expect(most).toBeLessThan(160 * 1024 * 1024);
  });

  it('check 50: one that has to be decoded whole has sixteen million pixels at most', async () => {
    const large = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#a50' } });
    for (const [name, make] of [
      ['a.jpg', (side: number) => large(side).jpeg({ progressive: true })],
      ['a.png', (side: number) => large(side).png({ progressive: true })],
    ] as const) {
      expect([name, await cleanImage(name, await make(4_100).toBuffer())]).toEqual([name, null]);
      expect([name, (await cleanImage(name, await make(3_000).toBuffer()))?.width]).toEqual([name, 1920]);
    }
  });

  it.each([
    ['a.jpg', (pixels: Sharp) => pixels.jpeg({ quality: 95 })],
    ['a.png', (pixels: Sharp) => pixels.png()],
    ['a.gif', (pixels: Sharp) => pixels.gif({ effort: 1 })],
  ] as const)('%s of noise is kept within 0.5 MB and 1920 pixels (spec 1 §5)', async (name, make) => {
    const noise = sharp({
      create: {
        width: 2400,
        height: 600,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const clean = await cleanImage(name, await make(noise).toBuffer());
    expect(clean?.bytes.byteLength).toBeLessThanOrEqual(524_288);
    expect(Math.max(clean?.width ?? 0, clean?.height ?? 0)).toBeLessThanOrEqual(1920);
  });
});
