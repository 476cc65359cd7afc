import { describe, expect, it } from 'vitest';
import { testServer } from '../../contract/test-server.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { findPostgres } from '../../support/databases/postgres-binaries.ts';
import { sharedData } from '../../support/shared-data.ts';
import { openRetailDay } from './retail-day.ts';
import { amount, readRetail, worthOf } from './retail-file.ts';

/** A slice here; a whole shop in `npm run simulate`, or as `RETAIL_LINES` says. */
const LINES = Number(process.env.RETAIL_LINES ?? 300);
const folder = sharedData('retail');
const missing = folder
  ? findPostgres()
    ? ''
    : ' (PostgreSQL is not installed)'
  : ' (the sample data are not there)';

it('what a line comes to is worked out in whole numbers, half a sen up', () => {
  const worth = (quantity: number, unitPrice: string) =>
    amount(worthOf({ itemCode: 'A', quantity, unitPrice }));
  expect([worth(3, '4.15'), worth(1, '0.125'), worth(2400, '0.06'), worth(7, '0')]).toEqual([
    '12.4500',
    '0.1300',
    '144.0000',
    '0.0000',
  ]);
});

describe.skipIf(missing !== '')(`a real day of a shop${missing}`, () => {
  it(`sent from three sites at once agrees by invoice, by item and in stock with the file, ${LINES} lines`, async () => {
    const opened = await openTestDatabase('postgres');
    const server = await testServer(opened.database);
    const retail = readRetail(folder ?? '', LINES);
    const day = await openRetailDay(server, opened.database, retail);
    const before = process.cpuUsage();
    const { lines, sales, ms, reads } = await day.send();
    const { user, system } = process.cpuUsage(before);
    const slow = reads.toSorted((one, other) => one - other)[Math.floor(reads.length * 0.99)] ?? 0;
    console.info(
      `a real day: ${lines} lines of ${sales} sales, ${Math.round((lines * 1000) / ms)} lines a second, ` +
        `${((user + system) / 1000 / lines).toFixed(2)} ms of this process a line, ` +
        `99 % of ${reads.length} reads within ${Math.round(slow)} ms, ${retail.leftOut} lines of cancellations and bad debts left out`,
    );
    expect(lines).toBeGreaterThanOrEqual(LINES);
    expect(reads.length).toBeGreaterThan(2);
    expect(await day.differences()).toEqual([]);
    await server.close();
    await opened.close();
  }, 3_600_000);
});
