import { setPriority } from 'node:os';
import { callSlowly, habits } from './slow-callers.ts';

/** `port count name…`: the callers of those habits in a process that gives way to the server, until it is ended. */
const [port = '', count = '', ...names] = process.argv.slice(2);
setPriority(19);
const callers = habits
  .filter(({ name }) => names.length === 0 || names.includes(name))
  .map((habit) => ({ name: habit.name, caller: callSlowly(Number(port), habit, Number(count)) }));
process.on('SIGTERM', () => {
  console.log(callers.map(({ name, caller }) => `${name}: hung up on ${caller.hungUp()} times`).join('\n'));
  process.exit(0);
});
console.log('calling');
