import { writeSync } from 'node:fs';
import { DataFolderHeld } from '../../../src/server/database/data-lock.ts';
import { openDatabase } from '../../../src/server/database/database.ts';

/*
 * A process that owns an embedded database, for tests that need a second one: `<dataDir> [writes]`.
 * Prints `ready <pid>`, makes that many small commits one after the other, printing `ack <n>` after each, and then stays.
 */
const [dataDir = '', writes = '0'] = process.argv.slice(2);
const say = (text: string): number => writeSync(1, `${text}\n`);

try {
  const database = await openDatabase({ dataDir });
  say(`ready ${process.pid}`);
  for (let n = 1; n <= Number(writes); n += 1) {
    await database.systemWrite((tx) =>
      tx
        .insertInto('used_proof')
        .values({ proof_hash: `${process.pid}-${n}`, expires_at: new Date() })
        .execute(),
    );
    say(`ack ${n}`);
  }
  process.once('SIGTERM', () => void database.close());
  say('done');
} catch (failure) {
  if (!(failure instanceof DataFolderHeld)) throw failure;
  say(failure.message);
  process.exitCode = 1;
}
