import type { Config } from '../config.ts';

const YEAR = 365 * 24 * 60 * 60;

/** On every reply, errors and files included (reliability §4 no. 35). */
const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** Data is never a page: nothing in it may load, run or be framed, and no cache keeps it. */
const data: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  'Cache-Control': 'no-store',
};

/** The one other site a page may load from: the chosen bot check. */
const checkers: Readonly<Record<Config['botCheck'], string>> = {
  altcha: '',
  off: '',
  recaptcha: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  turnstile: ' https://challenges.cloudflare.com',
};

/** What the portal's pages may load. `style-src-attr` is for measured positions that a style sheet cannot know. */
export function contentPolicy(botCheck: Config['botCheck']): string {
  const checker = checkers[botCheck];
  return [
    "default-src 'self'",
    `script-src 'self'${checker}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    ...(checker === '' ? [] : [`frame-src${checker}`]),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
  ].join('; ');
}

/** Adds the headers of a reply; `pagePolicy` is null for data. A header the route has set itself stays. */
export function secure(headers: Headers, pagePolicy: string | null, overTls: boolean): void {
  const kind = pagePolicy === null ? data : { 'Content-Security-Policy': pagePolicy };
  for (const [name, value] of Object.entries({ ...always, ...kind }))
    if (!headers.has(name)) headers.set(name, value);
  if (overTls) headers.set('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
}
