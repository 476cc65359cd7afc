import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { sessionToken } from '../accounts/sessions/cookies.ts';
import type { Config } from '../config.ts';
import { ownOrigins } from './own-origins.ts';
import { savedBefore } from './own-writes.ts';
import type { RequestFacts } from './route.ts';

/** Who calls and how, told from the connection; forwarded headers count only behind a vouched-for proxy (reliability §4 no. 61). */
export function requestFacts(
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
  config: Config,
): RequestFacts {
  const direct = bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const forwarded = config.trustProxy ? lastOf(request.headers.get('x-forwarded-for')) : undefined;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isSecure = config.trustProxy && lastOf(request.headers.get('x-forwarded-proto')) === 'https';
  return {
    id: randomUUID(),
    address: forwarded ?? direct.replace(/^::ffff:/, ''),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    secure: isSecure,
    ownOrigins: ownOrigins(host, isSecure, config),
    site: host.replace(/:\d+$/, '').toLowerCase(),
    accept: request.headers.get('accept') ?? '',
    language: /^\s*zh\b/i.test(request.headers.get('accept-language') ?? '') ? 'zh' : 'en',
    token: sessionToken(request.headers.get('cookie'), isSecure),
    saved: savedBefore(request.headers.get('cookie')),
  };
}

/** The last entry is the one our own proxy wrote; earlier ones are whatever the caller claimed. */
function lastOf(header: string | null): string | undefined {
  return header?.split(',').at(-1)?.trim() || undefined;
}
