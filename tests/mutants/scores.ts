import { dirname } from 'node:path';
import type { Area } from './areas.ts';
import { equivalents } from './equivalent.ts';

/** One change of one line, and whether a test noticed. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The line as it stands. */
  readonly original: string;
  readonly replacement: string;
  readonly isNoticed: boolean;
}

/** How many changes in a folder were noticed. */
export interface FolderScore {
  readonly folder: string;
  readonly noticed: number;
  readonly tried: number;
  /** Changes that change nothing, judged by hand. */
  readonly equivalent: number;
  /** Noticed of those that could be (%), to one place. */
  readonly score: number;
  readonly least: number;
  readonly survivors: readonly Mutant[];
}

const isEquivalent = ({ file, original, replacement }: Mutant): boolean =>
  equivalents.some(
    (known) => known.file === file && known.line === original && known.replacement === replacement,
  );

/** The scores of an area, folder by folder. */
export function scoresOf({ least }: Area, mutants: readonly Mutant[]): FolderScore[] {
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))].sort();
  return folders.map((folder) => {
    const here = mutants.filter(({ file }) => dirname(file) === folder);
    const noticed = here.filter(({ isNoticed }) => isNoticed).length;
    const left = here.filter(({ isNoticed }) => !isNoticed);
    const survivors = left.filter((mutant) => !isEquivalent(mutant));
    const could = noticed + survivors.length;
    const score = could === 0 ? 100 : Math.floor((1000 * noticed) / could) / 10;
    return {
      folder,
      noticed,
      tried: here.length,
      equivalent: left.length - survivors.length,
      score,
      least,
      survivors,
    };
  });
}
