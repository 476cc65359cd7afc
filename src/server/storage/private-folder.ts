import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const GROUP_AND_OTHERS = 0o077;

/** From here on nothing this process or its threads make can be read or written by another account. */
export function makeFilesPrivate(): void {
  process.umask(GROUP_AND_OTHERS);
}

export interface Closed {
  /** What was open to other accounts and is no more. */
  readonly closed: number;
  /** What is still open, because it belongs to another account. */
  readonly left: number;
}

/** Takes the rights of group and others from a folder and everything in it; links are not followed. */
export async function closeToOthers(folder: string): Promise<Closed> {
  const found = { closed: 0, left: 0 };
  if (process.platform === 'win32') return found;
  const root = await realpath(folder).catch(unlessGone);
  if (root) await close(root, found);
  return found;
}

async function close(path: string, found: { closed: number; left: number }): Promise<void> {
  const entry = await lstat(path).catch(unlessGone);
  if (!entry || entry.isSymbolicLink()) return;
  if ((entry.mode & GROUP_AND_OTHERS) !== 0)
    await chmod(path, entry.mode & 0o700).then(
      () => {
        found.closed += 1;
      },
      (failure: unknown) => {
        if (isCode(failure, 'ENOENT')) return;
        if (!isCode(failure, 'EPERM')) throw failure;
        found.left += 1;
      },
    );
  if (!entry.isDirectory()) return;
  const inside = await readdir(path).catch((failure: unknown) => {
    // A folder of another account, such as `lost+found` of a volume, holds nothing of ours.
    if (isCode(failure, 'EACCES') || isCode(failure, 'ENOENT')) return [];
    throw failure;
  });
  for (const name of inside) await close(join(path, name), found);
}

function unlessGone(failure: unknown): null {
  if (isCode(failure, 'ENOENT')) return null;
  throw failure;
}

const isCode = (failure: unknown, code: string): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === code;

/** What a user starting the server should read of it; nothing where all was closed before. */
export function closedLines(folder: string, { closed, left }: Closed): string[] {
  const lines: string[] = [];
  if (closed > 0)
    lines.push(`${closed} files and folders in ${folder} were open to other accounts; they are closed now.`);
  if (left > 0)
    lines.push(`${left} files and folders in ${folder} belong to another account and stay open to others.`);
  return lines;
}
