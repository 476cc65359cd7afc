import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import { preference } from '../preferences/preferences.ts';
import type { Reporter } from './failure-report.ts';

const companyId = preference('COM_ID');
const databaseVersion = preference('dbVersionNo');

/** Who reports an error, as this browser remembers it, so that even a page that broke can say so. */
export function currentReporter(): Reporter {
  const username = /(?:^|; )username=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return {
    username: decodeURIComponent(username),
    companyId: companyId.read() ?? '',
    databaseVersion: databaseVersion.read() ?? '',
    outlet: chosenOutlet.name() ?? '',
  };
}
