const MOST_NAMES = 400;
const MOST_CANDIDATES = 2_000;

const names = new Map<string, string>();
const candidates = new Set<string>();

/**
 * The prepared-statement name of a SQL text, from its second use on: the server then parses it once per
 * connection. Bounded, so that texts that vary with the call (long IN lists) cannot fill the server's memory.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES) return undefined;
  if (candidates.delete(sql)) {
    const name = `bc${names.size}`;
    names.set(sql, name);
    return name;
  }
  if (candidates.size >= MOST_CANDIDATES) candidates.clear();
  candidates.add(sql);
  return undefined;
}
