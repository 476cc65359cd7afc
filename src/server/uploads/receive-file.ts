import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { steadily } from '../http/bodies/steady-body.ts';
import { Refusal } from '../refusal.ts';

/** What an upload may be, and what is said of one that is not. */
export interface UploadRules {
  readonly mostBytes: number;
  /** Refuses by name, before anything is written. */
  refusalOf(name: string): Refusal | null;
  tooLarge(): Refusal;
  noFile(): Refusal;
}

/**
 * Streams the one file of a multipart upload to `path` and gives the name it was sent under.
 * Memory stays small whatever is sent; past the limit reading stops at once.
 * Throws what the rules say, or malformedRequest where it is no upload.
 */
export async function receiveFile(request: Request, path: string, rules: UploadRules): Promise<string> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body)
    throw new Refusal('unsupportedMediaType', { expected: 'multipart/form-data' });
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > rules.mostBytes + 64 * 1024) throw rules.tooLarge();
  const body = Readable.from(steadily(request.body));
  const parser = parserFor(contentType, rules.mostBytes);
  let name: string | null = null;
  /** Closes the file: one that is still being opened would stand there again after it was taken away. */
  let endWriting = async (): Promise<void> => undefined;
  let writing: Promise<void> = Promise.resolve();
  let refusal: Refusal | null = null;
  const stop = (reason: Refusal) => {
    refusal ??= reason;
    body.destroy();
  };
  parser.on('file', (_field, stream, given) => {
    name = displayName(given);
    // An upload cut short fails here as well as in the pipeline; unheard, it would end the whole server.
    stream.on('error', () => undefined);
    const refused = rules.refusalOf(name);
    if (refused) {
      stop(refused);
      stream.resume();
      return;
    }
    stream.on('limit', () => stop(rules.tooLarge()));
    const file = createWriteStream(path);
    const closed = new Promise<void>((done) => file.once('close', () => done()));
    writing = pipeline(stream, file);
    writing.catch(() => undefined);
    endWriting = () => {
      file.destroy();
      return closed;
    };
  });
  try {
    await pipeline(body, parser);
    await writing;
  } catch (failure) {
    await endWriting();
    if (refusal) throw refusal;
    if (isDisk(failure) || failure instanceof Refusal) throw failure;
    throw new Refusal('malformedRequest');
  }
  if (refusal) throw refusal;
  if (name === null) throw rules.noFile();
  return name;
}

function parserFor(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fileSize, fields: 10, fieldSize: 10_000, parts: 12 },
    });
  } catch {
    throw new Refusal('malformedRequest');
  }
}

/** The name as people will read it: no folders, no control or direction characters, at most 200 long with its ending. */
export function displayName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (clean.length <= 200) return clean;
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, 195)}${ending}`;
}

const isDisk = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && (failure.code === 'ENOSPC' || failure.code === 'EDQUOT');
