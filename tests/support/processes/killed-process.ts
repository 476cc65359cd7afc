import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { operations } from '../../../src/server/operations/commands.ts';
import { killedAt } from './killed-at-statement.ts';

/*
 * A process that is killed at a statement of its own: `<open|restore> <dataDir> <statement> <before|behind> [backup]`.
 * Statement 0 lets it finish.
 */
const [what, dataDir = '', statement, moment, backup = ''] = process.argv.slice(2);

async function work(): Promise<void> {
  if (what === 'restore')
    return operations.restore?.(readConfig({ DATA_DIR: dataDir }), [backup], () => undefined);
  const database = await openDatabase({ dataDir });
  await database.close();
}

await killedAt(
  Number(statement),
  moment === 'before' ? 'before' : 'behind',
  () => process.kill(process.pid, 'SIGKILL'),
  work,
);
