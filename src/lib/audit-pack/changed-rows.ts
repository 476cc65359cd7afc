/** Rows that are not as they were listed: their numbers, counted from 1, and what happened to them. */
export interface ChangedRows {
  readonly how: 'changed' | 'missing' | 'added';
  readonly from: number;
  readonly to: number;
}

/** Where the rows found differ from those listed: what is the same before and after is left out; null where all are. */
export function changedRows(listed: readonly string[], found: readonly string[]): ChangedRows | null {
  const shorter = Math.min(listed.length, found.length);
  let before = 0;
  while (before < shorter && listed[before] === found[before]) before += 1;
  if (before === listed.length && before === found.length) return null;
  let after = 0;
  while (after < shorter - before && listed.at(-1 - after) === found.at(-1 - after)) after += 1;
  const ofListed = listed.length - before - after;
  const ofFound = found.length - before - after;
  if (ofFound === 0) return { how: 'missing', from: before + 1, to: before + ofListed };
  if (ofListed === 0) return { how: 'added', from: before + 1, to: before + ofFound };
  return { how: 'changed', from: before + 1, to: before + Math.max(ofListed, ofFound) };
}
