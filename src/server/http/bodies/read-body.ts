import { Refusal } from '../../refusal.ts';
import { parseJsonBody } from '../json/strict-json.ts';
import type { Route } from '../route.ts';
import type { BodyBudget, Share } from './body-budget.ts';
import { type Pace, promptly, steadily, usualPace } from './steady-body.ts';

const MB = 1024 * 1024;

/** A document of 10,000 lines fits; more is an import (reliability §4 no. 47). */
const MOST_BYTES = 8 * MB;
/** What is sent by who has not signed in: a name, a password and the solved bot check. */
export const MOST_BYTES_OF_STRANGERS = 16 * 1024;
/** A body that is parsed and checked takes about so many times its length. */
const MEMORY_PER_BYTE = 4;
/** What a body of unknown length takes before it arrives. */
const FIRST_PART = 64 * 1024;
/** What an upload takes at the least, and one of unknown length: a form full of pictures. */
const LEAST_OF_UPLOAD = MB;
const MOST_OF_UPLOAD = 24 * MB;

export interface ReadBody {
  readonly value: unknown;
  /** The body as it was sent, for the idempotency key's fingerprint. */
  readonly text: string;
}

/** A body that is not read: a look has none, an upload is read by its route. */
export const noBody: ReadBody = { value: undefined, text: '' };

const mostOf = ({ mode, mostBytes }: Pick<Route, 'mode' | 'mostBytes'>): number =>
  mostBytes ?? (mode === 'open' ? MOST_BYTES_OF_STRANGERS : MOST_BYTES);

const declared = (request: Request): number | null => {
  const length = request.headers.get('content-length');
  return length === null ? null : Number(length);
};

/** The memory a request's body will take, in bytes, as far as it says. @throws Refusal `payloadTooLarge` */
export function memoryFor(
  request: Request,
  route: Pick<Route, 'method' | 'mode' | 'mostBytes' | 'upload'>,
): number {
  const length = declared(request);
  // A longer one is refused by its route.
  if (route.upload) return Math.max(Math.min(length ?? MOST_OF_UPLOAD, MOST_OF_UPLOAD), LEAST_OF_UPLOAD);
  if (length === null) return request.body ? FIRST_PART : 0;
  if (length > mostOf(route)) throw tooLargeFor(mostOf(route));
  return length * MEMORY_PER_BYTE;
}

/**
 * Reads a JSON body within its limit and its share of the memory, no slower than the pace.
 * @throws Refusal `payloadTooLarge`, `requestTooSlow`, `serverBusy`, `unsupportedMediaType`, `malformedJson`
 */
export async function readBody(
  request: Request,
  route: Pick<Route, 'body' | 'mode' | 'mostBytes'>,
  share: Share,
  pace: Pace = usualPace,
): Promise<ReadBody> {
  const text = await readText(request, mostOf(route), { share, pace });
  if (text === '') return { value: route.body ? {} : undefined, text };
  if (request.headers.get('content-type') === null)
    throw new Refusal('unsupportedMediaType', { expected: 'application/json' });
  return { value: await parseJsonBody(text), text };
}

interface Reading {
  /** Grows with a body that did not say how long it is. */
  readonly share?: Share;
  readonly pace?: Pace;
}

/** The text of a body of at most so many bytes; a longer one is refused before it is in memory. */
export async function readText(
  request: Request,
  most: number,
  { share, pace = usualPace }: Reading = {},
): Promise<string> {
  const length = declared(request);
  if (length !== null && length > most) throw tooLargeFor(most);
  if (length !== null && length <= FIRST_PART)
    return decode(new Uint8Array(await promptly(request.arrayBuffer(), pace)));
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  let paid = length ?? FIRST_PART / MEMORY_PER_BYTE;
  for await (const chunk of steadily(request.body, pace)) {
    size += chunk.byteLength;
    if (size > most) throw tooLargeFor(most);
    if (size > paid) {
      share?.grow((size - paid) * MEMORY_PER_BYTE);
      paid = size;
    }
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

/** The text of a report that anybody may send: for routes beside the table. */
export async function readReport(request: Request, bodies: BodyBudget): Promise<string> {
  const facts = { method: 'POST', mode: 'open', mostBytes: null, upload: false } as const;
  const share = await bodies.take(null, memoryFor(request, facts));
  try {
    return await readText(request, MOST_BYTES_OF_STRANGERS, { share });
  } finally {
    share.release();
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformedJson', { reason: 'not UTF-8' });
  }
}

/** What is said of a body of more than so many bytes. */
export const tooLargeFor = (most: number): Refusal =>
  new Refusal('payloadTooLarge', { limit: most < MB ? `${most / 1024} KB` : `${most / MB} MB` });
