import { expect, it } from 'vitest';
import { hasTest, type ProofRow } from '../support/words/proof-table.ts';

/** What must be true of any table of proofs: each statement once, said to be proven or open, by tests that exist. */
export function checkProofs(rows: readonly ProofRow[], leastClaims: number): void {
  it('has each statement once', () => {
    const numbers = rows.map(({ statement }) => statement);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('says of every statement what proves it, or that it is open', () => {
    const silent = rows.filter(({ proofs, open }) => proofs.length === 0 && open === '');
    expect(silent.map(({ statement }) => statement)).toEqual([]);
  });

  it('names only tests that exist', async () => {
    const claims = rows.flatMap(({ statement, proofs }) => proofs.map((proof) => ({ statement, ...proof })));
    expect(claims.length).toBeGreaterThan(leastClaims);
    const checked = await Promise.all(
      claims.map(async ({ statement, file, test }) =>
        (await hasTest(file, test)) ? null : `${statement}: ${file} › ${test}`,
      ),
    );
    expect(checked.filter((missing) => missing !== null)).toEqual([]);
  });
}
