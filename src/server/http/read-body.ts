import { Refusal } from '../refusal.ts';
import type { Route } from './route.ts';
import { parseStrictJson } from './strict-json.ts';

/** A document of 10,000 lines fits; more is an import (reliability §4 no. 47). */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

export interface ReadBody {
  readonly value: unknown;
  /** The body as it was sent, for the idempotency key's fingerprint. */
  readonly text: string;
}

/** Reads a JSON body within its limit; an upload is left to its route. Cost: one pass over the text. */
export async function readBody(request: Request, route: Route): Promise<ReadBody> {
  if (route.method === 'GET' || route.upload) return { value: undefined, text: '' };
  const text = await readText(request);
  if (text === '') return { value: route.body ? {} : undefined, text };
  if (request.headers.get('content-type') === null)
    throw new Refusal('unsupportedMediaType', { expected: 'application/json' });
  return { value: parseStrictJson(text), text };
}

/** Text of a body of at most `MAX_BODY_BYTES`; a longer one is refused before it is buffered. */
export async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > MAX_BODY_BYTES) throw tooLarge();
    return decode(new Uint8Array(await request.arrayBuffer()));
  }
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformedJson', { reason: 'not UTF-8' });
  }
}

const tooLarge = () => new Refusal('payloadTooLarge', { limit: '8 MB' });
