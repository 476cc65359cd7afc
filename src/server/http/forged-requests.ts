import { Refusal } from '../refusal.ts';
import type { RequestFacts, Route } from './route.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const UPLOAD_TYPE = /^multipart\/form-data\s*;/i;

/** Refuses a state-changing call that another site's page could have sent (contract, "Forged requests"). */
export function refuseForged(request: Request, facts: RequestFacts, route: Pick<Route, 'upload'>): void {
  if (SAFE.has(request.method)) return;
  refuseForeignOrigin(request, facts);
  const type = request.headers.get('content-type');
  // A body without a type is refused where bodies are read; an upload's is read by its route alone.
  if (type === null && !(route.upload && request.body !== null)) return;
  const isExpected = type !== null && (JSON_TYPE.test(type) || (route.upload && UPLOAD_TYPE.test(type)));
  if (!isExpected)
    throw new Refusal('unsupportedMediaType', {
      expected: route.upload ? 'multipart/form-data' : 'application/json',
    });
}

/** Browsers always send `Origin` with a cross-site write or upload; callers that are no browser send neither header. */
export function refuseForeignOrigin(request: Request, facts: RequestFacts): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new Refusal('foreignOrigin');
  const origin = request.headers.get('origin');
  if (origin !== null && !facts.ownOrigins.includes(origin)) throw new Refusal('foreignOrigin');
}
