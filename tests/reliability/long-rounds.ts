import type { Figure } from './results.ts';

/** What a release asks of a long round, by what it counts. */
const bars = { commands: 10_000, times: 200, runs: 500 } as const;

const counted = /^(.*?)[,:]? (\d+) (commands|times|runs)\b(.*?) \((?:F\d+, )?(?:seed |[A-Z_]+=)(\d+)\)/;
const isUnit = (word: string): word is keyof typeof bars => word in bars;

interface Ran {
  readonly name: string;
  readonly status: string;
}

/**
 * The figures of long rounds: of tests whose name says how often and by which seed, as in `… 200 times … (F1, seed 7)`.
 * Tests that share such a beginning are one round, which holds when all of them do.
 */
export function longRounds(tests: readonly Ran[]): Record<string, Figure> {
  const on = new Date().toISOString().slice(0, 10);
  const rounds = new Map<string, { readonly found: RegExpExecArray; holds: boolean }>();
  for (const { name, status } of tests) {
    const found = counted.exec(name);
    if (!found || status === 'skipped' || status === 'pending') continue;
    const known = rounds.get(found[0]) ?? { found, holds: true };
    rounds.set(found[0], { found, holds: known.holds && status === 'passed' });
  }
  return Object.fromEntries(
    [...rounds.values()].flatMap(({ found, holds }) => {
      const [, before = '', count = '', unit = '', behind = '', seed = ''] = found;
      if (!isUnit(unit)) return [];
      const what = `${before}${behind.replace(/^,/, '')}`;
      const isLong = Number(count) >= bars[unit];
      const figure: Figure = {
        what: what.replace(/^./, (letter) => letter.toUpperCase()),
        measured: `${Number(count).toLocaleString('en')} ${unit}, seed ${seed}: ${holds ? 'all hold' : 'failed'}`,
        bar: `${bars[unit].toLocaleString('en')} ${unit} ${holds && isLong ? '✓' : '✗'}`,
        on,
      };
      return [[`round of ${what}`, figure]];
    }),
  );
}
