import { preference } from '../preferences/preferences.ts';

/** When the session was last used, in any tab of this browser: it is one session. */
const lastUse = preference('session-used');
let noted = 0;
/** Writing storage at every call would be work for nothing. */
const OFTEN = 5_000;

/** Notes that a call was just answered under the session. */
export function noteUse(now = Date.now()): void {
  // A clock that was put back must not keep the old time.
  if (Math.abs(now - noted) < OFTEN) return;
  noted = now;
  lastUse.write(String(now));
}

/** Milliseconds since 1970 of the last use this browser knows of. */
export const lastUsed = (): number => Number(lastUse.read() ?? noted);
