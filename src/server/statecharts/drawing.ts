import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A present chart's picture, drawn when the program is built (`docs/statecharts`), never while it runs; null where none is. */
export async function drawingNamed(id: string): Promise<string | null> {
  for (const near of ['../statecharts/', '../../../docs/statecharts/', '../../docs/statecharts/'])
    try {
      return await readFile(fileURLToPath(new URL(`${near}${id}.svg`, import.meta.url)), 'utf8');
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) throw failure;
    }
  return null;
}
