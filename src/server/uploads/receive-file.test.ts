import { pbkdf2 } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { receiveFile, type UploadRules } from './receive-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backcounter-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules: UploadRules = {
  mostBytes: 100_000,
  refusalOf: () => null,
  tooLarge: () => new Refusal('attachmentTooLarge', { limit: '100 kB' }),
  noFile: () => new Refusal('attachmentNoFile'),
};

/** An upload that arrives whole at once: the limit is passed before its file has been opened. */
function upload(length: number): Request {
  const form = new FormData();
  form.append('file', new File(['x'.repeat(length)], 'a.txt'));
  return new Request('http://127.0.0.1/', { method: 'POST', body: form });
}

/** Keeps the threads that open files busy for a while. */
const occupyThreads = () =>
  Promise.all(new Array(8).fill(0).map(() => promisify(pbkdf2)('a', 'b', 200_000, 32, 'sha512')));

test('once a file is refused nothing of it is written any more, however long the disk took', async () => {
  const path = join(folder, 'refused');
  const busy = occupyThreads();
  await expect(receiveFile(upload(200_000), path, rules)).rejects.toMatchObject({
    code: 'attachmentTooLarge',
  });
  const isThere = existsSync(path);
  await busy;
  await rm(join(folder, 'one more turn of the disk'), { force: true });
  expect(existsSync(path)).toBe(isThere);
});

test('a file within the limit is there when it has been received', async () => {
  const path = join(folder, 'taken');
  expect(await receiveFile(upload(50_000), path, rules)).toBe('a.txt');
  expect(existsSync(path)).toBe(true);
});
