import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Where a change is made and what stands there instead, as the runner tells of it. */
export interface Place {
  readonly fileName: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
  readonly replacement?: string | undefined;
}

/**
 * Whether a change is among the one in so many that are tried: the same ones each time, spread over all files.
 * @param home the folder of the project
 */
export function isInSample(
  { fileName, location: { start, end }, replacement }: Place,
  home: string,
  oneIn: number,
) {
  const place = [relative(home, fileName), start.line, start.column, end.line, end.column, replacement];
  return createHash('sha256').update(JSON.stringify(place)).digest().readUInt32BE() % oneIn === 0;
}
