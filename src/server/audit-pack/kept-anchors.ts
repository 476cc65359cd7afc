import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Anchor, readAnchors } from '../audit/anchors.ts';
import { ANCHOR_FILE } from '../audit/take-anchors.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** What was anchored beside the data; unreadable anchors are said and compared with nothing. */
export async function keptAnchors(
  { dataDir }: Pick<Config, 'dataDir'>,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<readonly Anchor[]> {
  const text = await readFile(join(dataDir, ANCHOR_FILE), 'utf8').catch(() => '');
  try {
    return readAnchors(secrets, text);
  } catch (failure) {
    say(failure instanceof Error ? failure.message : String(failure));
    return [];
  }
}
