import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asJson, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type TestServer, testServer } from './test-server.ts';

const canvas = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } });

forAnyHome(({ database }) => {
  let server: TestServer;
  let dataDir: string;
  let kopi: string;
  let runcit: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backcounter-storage-'));
    server = await testServer(database(), { DATA_DIR: dataDir });
    [kopi, runcit] = [await server.signIn('kopi-store'), await server.signIn('runcit-store')];
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function upload(
    files: readonly (readonly [string, Uint8Array])[],
    path = '/Storage',
    details?: string,
  ) {
    const form = new FormData();
    if (details !== undefined) form.append('details', details);
    for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name));
    const response = await server.app.request(`http://127.0.0.1/api${path}`, {
      method: 'POST',
      body: form,
      headers: { Cookie: kopi },
    });
    const body = asJson(await response.json());
    return { status: response.status, json: asJson(body.data ?? body.error) };
  }
  const keysOf = (json: unknown): string[] => {
    const { keys } = asJson(json);
    return Array.isArray(keys) ? keys.map(String) : [];
  };
  const fetchPicture = async (key: string, cookie = kopi) =>
    server.app.request(`http://127.0.0.1/api/Storage/${encodeURIComponent(key)}`, {
      headers: { Cookie: cookie },
    });
  const onDisk = async () =>
    (await readdir(join(dataDir, 'storage', 'pictures', 'COM_1001')).catch(() => [])).length;

  it('keeps jpg, jpeg, gif and png under keys nobody guesses, and gives them back as they were decoded', async () => {
    const jpeg = await canvas().jpeg().toBuffer();
    const { status, json } = await upload([
      ['a.jpg', jpeg],
      ['b.JPEG', jpeg],
      ['c.png', await canvas().png().toBuffer()],
      ['d.gif', await canvas().gif().toBuffer()],
    ]);
    expect(status).toBe(201);
    const keys = keysOf(json);
    expect(new Set(keys).size).toBe(4);
    for (const key of keys) expect(Buffer.from(key, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
    const types = ['image/jpeg', 'image/jpeg', 'image/png', 'image/gif'];
    for (const [index, key] of keys.entries()) {
      const picture = await fetchPicture(key);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, types[index]]);
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect([width, height]).toEqual([40, 20]);
    }
  });

  it('turns a picture upright and leaves out where and with what it was taken', async () => {
    const taken = await canvas()
      .withExif({ IFD0: { Make: 'Spyglass' }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { json } = await upload([['taken.jpg', taken]]);
    const kept = Buffer.from(await (await fetchPicture(keysOf(json)[0] ?? '')).arrayBuffer());
    const about = await sharp(kept).metadata();
    expect([about.width, about.height, about.exif, about.orientation]).toEqual([
      20,
      40,
      undefined,
      undefined,
    ]);
    expect(kept.includes('Spyglass')).toBe(false);
  });

  describe('what is no picture is refused by name, and nothing of it stays', () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const png = async () => canvas().png().toBuffer();
    const bomb = async () => {
      const bytes = Buffer.from(await png());
      bytes.writeUInt32BE(30_000, 16);
      bytes.writeUInt32BE(30_000, 20);
      return bytes;
    };
    const cases: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
      ['page.png', () => html],
      ['page.gif', () => Buffer.concat([Buffer.from('GIF89a'), html])],
      ['drawing.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['drawing.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['wrong-ending.jpg', png],
      ['webp.png', () => canvas().webp().toBuffer()],
      ['none', png],
      ['empty.png', () => new Uint8Array()],
      ['cut.png', async () => (await png()).subarray(0, 60)],
      ['bomb.png', bomb],
      ['archive.zip', () => Buffer.from('PK\u0003\u0004')],
    ];
    it.each(cases)('%s', async (name, bytes) => {
      const before = await onDisk();
      const { status, json } = await upload([
        ['good.png', await png()],
        [name, await bytes()],
      ]);
      expect([status, json.code, asJson(json.params).names]).toEqual([415, 'invalidImage', name]);
      expect(String(json.message)).toContain('Invalid Image File Format.');
      expect(await onDisk()).toBe(before);
    });
  });

  it('leaves out a second file hidden in the tail of a picture', async () => {
    const hidden = Buffer.concat([await canvas().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { status, json } = await upload([['both.png', hidden]]);
    expect(status).toBe(201);
    const kept = Buffer.from(await (await fetchPicture(keysOf(json)[0] ?? '')).arrayBuffer());
    expect(kept.includes('<script>')).toBe(false);
  });

  it.each(['../../etc/passwd.png', 'CON.png', '\u202Egnp.png', `${'x'.repeat(300)}.png`, 'a%00b.png'])(
    'a name like %j is only words: the file is under our key, and its download is harmless',
    async (name) => {
      const { status, json } = await upload([[name, await canvas().png().toBuffer()]]);
      expect(status).toBe(201);
      const picture = await fetchPicture(keysOf(json)[0] ?? '');
      const disposition = picture.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w%.!~*'()-]{1,700}$/);
      expect(disposition).not.toMatch(/%2F|%5C|%00|%E2%80%AE/i);
      expect(picture.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('works on one picture at a time, and on those of each company in turn', async () => {
    const { pictures } = server.services;
    const take = vi.spyOn(pictures, 'take');
    const first = await pictures.take('write', 'COM_1001');
    const order: string[] = [];
    const png = await canvas().png().toBuffer();
    const mine = [0, 1].map(() => upload([['a.png', png]]).then(() => order.push('mine')));
    const theirs = pictures.take('write', 'COM_1617').then((done) => {
      order.push('theirs');
      done();
    });
    // The second upload waits for its company's part of the memory, before it is even read.
    await expect
      .poll(() => take.mock.calls.length)
      .toBe(3)
      .finally(first);
    await Promise.all([...mine, theirs]);
    expect(take).toHaveBeenCalledTimes(4);
    expect(order[0]).toBe('theirs');
    take.mockRestore();
  });

  it('another company and nobody see no difference between a key of ours and one of no one', async () => {
    const { json } = await upload([['mine.png', await canvas().png().toBuffer()]]);
    const [key = ''] = keysOf(json);
    const ask = async (named: string) => {
      const picture = await fetchPicture(named, runcit);
      const details = await server.send('/api/Storage/details', {
        cookie: runcit,
        body: { details: [{ key: named, alternative: 'theirs' }] },
      });
      return [picture.status, await picture.text(), details.status, details.text];
    };
    expect(await ask(key)).toEqual(await ask('A'.repeat(32)));
    expect((await fetchPicture(key)).status).toBe(200);
    expect((await fetchPicture(key, '')).status).toBe(401);
    const own = await server.send('/api/Storage/details', { cookie: kopi, body: { details: [{ key }] } });
    expect(listOf(own.json, 'details')[0]).toMatchObject({ key, name: 'mine.png', alternative: null });
  });

  it('takes words for pictures with them or afterwards', async () => {
    const { status, json } = await upload(
      [['mee.png', await canvas().png().toBuffer()]],
      '/Storage/details',
      JSON.stringify([{ alternative: '福建面' }]),
    );
    const [detail] = listOf(json, 'details');
    expect([status, detail?.alternative, detail?.width]).toEqual([201, '福建面', 40]);
    const changed = await server.send('/api/Storage/details', {
      cookie: kopi,
      body: { details: [{ key: detail?.key, alternative: 'Hokkien mee' }] },
    });
    expect(listOf(changed.json, 'details')[0]?.alternative).toBe('Hokkien mee');
  });

  it('is refused when too large, too many, or none at all', async () => {
    expect((await upload([])).json.code).toBe('noImage');
    const png = await canvas().png().toBuffer();
    const many = Array.from({ length: 11 }, (_, index) => [`${index}.png`, png] as const);
    expect((await upload(many)).json.code).toBe('tooManyImages');
    const large = await upload([['large.png', Buffer.alloc(9 * 1024 * 1024)]]);
    expect([large.status, large.json.code]).toEqual([413, 'imageTooLarge']);
  });

  it('forgets what no record took within a day, and keeps what one shows, as its picture or a further one', async () => {
    const png = await canvas().png().toBuffer();
    const [shown = '', further = ''] = keysOf(
      (
        await upload([
          ['shown.png', png],
          ['further.png', png],
        ])
      ).json,
    );
    const [left = ''] = keysOf((await upload([['left.png', png]])).json);
    const [logo = ''] = keysOf((await upload([['logo.png', png]])).json);
    const admin = await server.signIn('kopi-admin');
    const body = { itemName: 'Pictured', stockType: 'Normal', imageKey: shown, moreImageKeys: [further] };
    expect((await server.send('/api/Items', { cookie: admin, body })).status).toBe(201);
    const outlet = { code: 'LOGO', name: 'With a logo', logoKey: logo };
    expect((await server.send('/api/outlets', { cookie: admin, body: outlet })).status).toBe(201);
    server.clock.advance(25 * 60 * 60_000);
    kopi = await server.signIn('kopi-store');
    await upload([['next.png', png]]);
    const statuses = [shown, further, logo, left].map(async (key) => (await fetchPicture(key)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  });
});
