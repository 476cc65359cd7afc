/** A path compared the way the spec writes its routes: case does not matter, nor does a slash at the end. */
export function samePath(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

/** Whether `path` is `base` or is below it. */
export function isWithin(path: string, base: string): boolean {
  const inner = normal(path);
  const outer = normal(base);
  return inner === outer || inner.startsWith(`${outer}/`);
}

function normal(path: string): string {
  const bare = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** The parts of a path between its slashes. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Where an unknown path leads: trimmed one segment at a time to the nearest valid route; with none, to /404, or to
 * /Home when it had only one segment (spec 1 §2.1).
 */
export function nearestPath(path: string, isValid: (path: string) => boolean): string {
  const segments = segmentsOf(path);
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const shorter = `/${segments.slice(0, length).join('/')}`;
    if (isValid(shorter)) return shorter;
  }
  return segments.length <= 1 ? '/Home' : '/404';
}

/** A requested location to return to after login: a path of this portal, never another site; '/' otherwise. */
export function safeTarget(target: string | null | undefined): string {
  if (target === null || target === undefined) return '/';
  if (!/^\/(?![/\\])/.test(target) || hasControlCharacter(target)) return '/';
  return target;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32);
}
