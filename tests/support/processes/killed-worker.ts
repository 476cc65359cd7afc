import { standingClock } from '../../../src/server/clock.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { killedAt } from './killed-at-statement.ts';
import { doWhatIsDue, letAdjustmentsWait } from './waiting-adjustments.ts';

/*
 * A server that ends delays and runs jobs of a PostgreSQL database, killed at a statement of that work:
 * `<url> <moment of its clock> <statement> <before|behind> <file of its calls>`. Statement 0 lets it finish.
 */
const [url = '', now = '', statement, moment, callsFile = ''] = process.argv.slice(2);
letAdjustmentsWait(callsFile);
const database = await openDatabase({ url, dataDir: '' });
await killedAt(
  Number(statement),
  moment === 'before' ? 'before' : 'behind',
  () => process.kill(process.pid, 'SIGKILL'),
  () => doWhatIsDue(database, standingClock(new Date(now)), callsFile),
);
await database.close();
