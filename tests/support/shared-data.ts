import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A folder of the sample data kept beside the project, or undefined where they are absent: tests on them
 * skip with a notice. `SHARED_DATA` names another place.
 */
export function sharedData(folder: string): string | undefined {
  const root = process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
  const path = join(root, folder);
  return existsSync(path) ? path : undefined;
}
