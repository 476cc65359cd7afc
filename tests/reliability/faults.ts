/** One of the faults the program must come through with nothing lost and nothing doubled. */
export interface Fault {
  readonly name: string;
  readonly what: string;
  readonly passes: string;
  /** What of it is not covered, and why. */
  readonly gap?: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'F1',
    what: 'The process is killed while it writes',
    passes: 'every acknowledged write stands once, also on the retry; boots quickly',
    gap: 'The test run kills the server twice on each home of the data; two hundred times each, as a release asks, take half an hour: `npm run faults F1`, whose last rounds stand under Figures.',
  },
  {
    name: 'F2',
    what: 'Killed during the first start, a migration or a restore',
    passes: 'the next start goes on without help',
  },
  {
    name: 'F3',
    what: 'Power loss',
    passes: 'an fsync before every acknowledgement; a copy of the folder under load opens with all of them',
    gap: 'The fsyncs are counted with strace where it is installed.',
  },
  {
    name: 'F4',
    what: 'A second process on the same data',
    passes: 'it ends at once, naming the first, which goes on',
  },
  {
    name: 'F5',
    what: 'PostgreSQL stops, restarts or stands still',
    passes: '503 meanwhile, healed in five seconds, retries are the first answer',
  },
  {
    name: 'F6',
    what: 'The disk is full',
    passes: '507, reading goes on, and writing again when there is room',
  },
  {
    name: 'F7',
    what: 'The same command several times at once',
    passes: 'done once; the others are its answer or 409',
  },
  { name: 'F8', what: 'The same key with another body', passes: '422, nothing written' },
  { name: 'F9', what: 'The answer is lost', passes: '“unknown”; the retry is the first answer' },
  {
    name: 'F10',
    what: 'The answer is lost and the person goes on editing',
    passes: 'told of the version that stands; no second document',
  },
  { name: 'F11', what: 'Ten people receive one order', passes: 'never more than ordered' },
  { name: 'F12', what: 'Opposite events at once', passes: 'exactly one wins' },
  { name: 'F13', what: 'Transfers that cross', passes: 'no deadlock reaches anyone, the sum of stock stays' },
  { name: 'F14', what: 'Two tabs, the older form saves last', passes: '409 with the record as it stands' },
  {
    name: 'F15',
    what: 'Outlet, rights or session change in the other tab',
    passes: 'nothing lands at the wrong outlet',
  },
  {
    name: 'F16',
    what: 'Offline in the middle of a save',
    passes: 'one document after recovery, nothing sent by itself',
  },
  {
    name: 'F17',
    what: 'The clock jumps, either way and over time zones',
    passes: 'sessions stay bounded, numbers and ids never repeat',
  },
  {
    name: 'F18',
    what: 'A document of 10,000 lines',
    passes: 'saved and opened in seconds, totals exact',
    gap: 'How fast it scrolls is watched by the browser’s own tests; how long it takes stands under Figures.',
  },
  {
    name: 'F19',
    what: 'Uploads of 100 MB, by the byte, or broken off',
    passes: '413 or 408, no file stays, memory stays small',
  },
  {
    name: 'F20',
    what: 'CSV bombs, and an import killed on its way',
    passes: 'refused or reported row by row; each row once',
  },
  {
    name: 'F21',
    what: 'The mail server is down or slow',
    passes: 'mails leave later, once each; commands do not wait',
  },
  {
    name: 'F22',
    what: 'More requests than it can take, and a long query',
    passes: 'the rest is told to come back; the probe answers',
    gap: 'The half gigabyte is the heap’s limit; a container’s counts all memory of the process.',
  },
  {
    name: 'F23',
    what: 'A new version under open tabs',
    passes: 'an old file is 404, the page that names the new ones is never cached',
  },
  {
    name: 'F24',
    what: 'Backup, restore, and the move to PostgreSQL under load',
    passes: 'rows and checksums equal, balances proved anew',
  },
  {
    name: 'F25',
    what: 'Slow, partial and huge requests of who has not signed in',
    passes: 'they are hung up on; people at work are served, the probe answers, memory stays small',
    gap: 'The test run has 410 connections of each kind for a moment; two minutes in half a gigabyte are `npm run flood`, whose last rounds stand under Figures.',
  },
  {
    name: 'F26',
    what: 'One company writes many large documents',
    passes: 'the others’ lists and small documents do not wait for them',
  },
];
