import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { makeFilesPrivate } from './storage/private-folder.ts';

/**
 * `node main.js` serves; `verify-audit` proves every company's audit trail and ends, `ledger` every stock balance,
 * `conformance` the history of documents; `audit` makes
 * a pack of all that for an auditor, and proves one; `backup`, `restore`, `move` and `reset-second-factor` are an
 * operator's (docs/operations.md).
 */
async function main([command, ...args]: readonly string[]): Promise<void> {
  makeFilesPrivate();
  const config = readConfig(process.env);
  if (command === 'verify-audit') {
    const { verifyAudit } = await import('./audit/verify-command.ts');
    if (!(await verifyAudit(config, args, (line) => console.log(line)))) process.exitCode = 1;
    return;
  }
  // Requests and pages of rows leave much behind for a moment and little for long: a heap that may double before it is looked through holds mostly what nobody needs.
  setFlagsFromString('--heap-growing-percent=50');
  if (command !== undefined) return operate(config, command, args);

  const server = await startServer(config);
  for (const line of server.greeting) console.log(line);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (failure: unknown) => fail(failure),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function operate(
  config: ReturnType<typeof readConfig>,
  command: string,
  args: readonly string[],
): Promise<void> {
  const { operations } = await import('./operations/commands.ts');
  const operation = Object.hasOwn(operations, command) ? operations[command] : undefined;
  if (!operation) {
    const known = ['verify-audit', ...Object.keys(operations)].join(', ');
    throw new Error(`There is no command called ${command}; there are: ${known}`);
  }
  await operation(config, args, (line) => console.log(line));
}

function fail(failure: unknown): void {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
