import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { steadily } from '../http/bodies/steady-body.ts';
import { Refusal } from '../refusal.ts';
import { displayName } from '../uploads/receive-file.ts';

/** A file as it came, not yet looked into. */
export interface Received {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface ReceivedForm {
  readonly files: readonly Received[];
  /** The text fields of the form; the last of a name counts. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The portal sends half a megabyte; a terminal may send a camera's own picture. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_BYTES_TOGETHER = 24 * 1024 * 1024;
const MOST_FILES = 10;

/**
 * Reads the pictures of an upload into memory, within limits that stop the reading itself.
 * Throws imageTooLarge, tooManyImages, noImage, or malformedRequest where it is no upload.
 */
export async function receiveImages(request: Request): Promise<ReceivedForm> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body)
    throw new Refusal('unsupportedMediaType', { expected: 'multipart/form-data' });
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES_TOGETHER) throw tooLarge('', '24 MB');
  const body = Readable.from(steadily(request.body));
  const parser = parserFor(contentType);
  const files: Received[] = [];
  const fields: Record<string, string> = {};
  let refusal: Refusal | null = null;
  let together = 0;
  const stop = (reason: Refusal) => {
    refusal ??= reason;
    body.destroy();
  };
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('filesLimit', () => stop(new Refusal('tooManyImages', { limit: MOST_FILES })));
  parser.on('file', (_field, stream, given) => {
    const name = displayName(given);
    const chunks: Buffer[] = [];
    stream.on('error', () => undefined);
    stream.on('limit', () => stop(tooLarge(name, '8 MB')));
    stream.on('data', (chunk: Buffer) => {
      together += chunk.byteLength;
      if (together > MOST_BYTES_TOGETHER) stop(tooLarge(name, '24 MB'));
      else chunks.push(chunk);
    });
    stream.on('end', () => files.push({ name, bytes: Buffer.concat(chunks) }));
  });
  try {
    await pipeline(body, parser);
  } catch (failure) {
    if (refusal) throw refusal;
    throw failure instanceof Refusal ? failure : new Refusal('malformedRequest');
  }
  if (refusal) throw refusal;
  if (files.length === 0) throw new Refusal('noImage');
  return { files, fields };
}

function parserFor(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files: MOST_FILES,
        fileSize: MOST_BYTES,
        fields: 10,
        fieldSize: 20_000,
        parts: MOST_FILES + 12,
      },
    });
  } catch {
    throw new Refusal('malformedRequest');
  }
}

const tooLarge = (name: string, limit: string) => new Refusal('imageTooLarge', { name, limit });
