import { permissions } from '../../domain/permissions.ts';
import type { Route } from './route.ts';

const ACCESS: ReadonlySet<string> = new Set(['public', 'signedIn', ...permissions]);
const PARTS = /^\/(?:[A-Za-z0-9.-]+|:[a-z][A-Za-z]*)(?:\/(?:[A-Za-z0-9.-]+|:[a-z][A-Za-z]*))*$/;

/** What is wrong with the table of routes, one sentence each; the server does not start on any (reliability §4 no. 19). */
export function routeFaults(routes: readonly Route[]): string[] {
  const seen = new Set<string>();
  return routes.flatMap((route) => {
    const name = `${route.method} ${route.path}`;
    const key = `${route.method} ${shapeOf(route)}`;
    const faults: string[] = [];
    if (seen.has(key)) faults.push(`${name} is declared twice`);
    seen.add(key);
    if (!PARTS.test(route.path)) faults.push(`${name}: the path is not of the form /word/:param`);
    if (!ACCESS.has(route.access)) faults.push(`${name} names no known permission: "${route.access}"`);
    if (route.access === 'public' && route.mode !== 'open')
      faults.push(`${name}: a public route has no company to read`);
    if (route.summary.trim() === '') faults.push(`${name} does not say what it does`);
    if (!route.reply) faults.push(`${name} declares no reply schema`);
    if (route.method === 'GET' && route.body) faults.push(`${name}: a GET carries no body`);
    return faults;
  });
}

/** The path as the router sees it: lower case, params by position. */
export function shapeOf(route: Pick<Route, 'path'>): string {
  return route.path
    .split('/')
    .map((part) => (part.startsWith(':') ? ':' : part.toLowerCase()))
    .join('/');
}

/** Fixed words before params, so that `/items/search` is never read as an item called "search". */
export function bySpecificity(routes: readonly Route[]): Route[] {
  const ranked = routes.map((route) => ({ route, rank: shapeOf(route).replaceAll(':', '~') }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return ranked.map(({ route }) => route);
}
