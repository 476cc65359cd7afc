import { dirname } from 'node:path';
import type { Area } from './areas.ts';
import { equivalents } from './equivalents.ts';

/** One change of one line, and whether a test noticed. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The line as it stands. */
  readonly original: string;
  /** What of it is changed. */
  readonly part: string;
  /** What stands there instead. */
  readonly replacement: string;
  /** Whether it is in the area's sample. */
  readonly isTried: boolean;
  readonly isNoticed: boolean;
}

/** How many changes in a folder were noticed. */
export interface FolderScore {
  readonly folder: string;
  readonly noticed: number;
  readonly tried: number;
  /** All there are, tried or not. */
  readonly all: number;
  /** Changes that change nothing, judged by hand. */
  readonly equivalent: number;
  /** Noticed of those that could be (%), to one place. */
  readonly score: number;
  readonly least: number;
  readonly survivors: readonly Mutant[];
}

const isEquivalent = ({ file, original, part, replacement }: Mutant): boolean =>
  equivalents.some(
    (known) =>
      known.file === file &&
      known.line === original &&
      known.part === part &&
      known.replacement === replacement,
  );

/** Noticed of what could be noticed, in percent to one place; never rounded up to a score that is wanted. */
export const scoreOf = (noticed: number, could: number): number =>
  could === 0 ? 100 : Math.floor((1000 * noticed) / could) / 10;

/** The scores of an area, folder by folder. */
export function scoresOf({ least, mutate }: Area, mutants: readonly Mutant[]): FolderScore[] {
  // A file that an area names by itself is no score of its folder.
  const folderOf = ({ file }: Mutant): string => (mutate.includes(file) ? file : dirname(file));
  const folders = [...new Set(mutants.map(folderOf))].sort();
  return folders.map((folder) => {
    const here = mutants.filter((mutant) => folderOf(mutant) === folder);
    const tried = here.filter(({ isTried }) => isTried);
    const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
    const left = tried.filter(({ isNoticed }) => !isNoticed);
    const survivors = left.filter((mutant) => !isEquivalent(mutant));
    return {
      folder,
      noticed,
      tried: tried.length,
      all: here.length,
      equivalent: left.length - survivors.length,
      score: scoreOf(noticed, noticed + survivors.length),
      least,
      survivors,
    };
  });
}
