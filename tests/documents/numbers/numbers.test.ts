import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../src/server/database/connection/bound-kysely.ts';
import { createDocument } from '../../../src/server/documents/engine/engine.ts';
import { type PurchasingCompany, purchasingCompany } from '../../support/companies/purchasing-company.ts';
import { forEachHome } from '../../support/databases/database.ts';

/** More than a block of numbers, so that several are begun. */
const MANY = 60;

class GivenUp extends Error {}

forEachHome(({ home, database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9300');
  });

  const runningOf = (number: string): number => Number(number.split('-').at(-1));
  const create = async (tx: Tx): Promise<number> => {
    const { document } = await createDocument(tx, company.as('buyer'), company.clock, 'purchaseOrder', {
      vendorId: company.vendorId,
      deliverToOutletId: company.outlets.main,
      issueDate: '2026-03-02',
      lines: [{ itemId: company.items[0], quantity: '1', unitCost: '2' }],
    });
    return runningOf(document.number);
  };
  const saved = (): Promise<number> => database().write(company.companyId, create);
  /** An order that took its number and is given up after all; whoever is in `meanwhile` saves others. */
  const givenUp = async (meanwhile: () => Promise<void> = async () => undefined): Promise<number> => {
    let number = 0;
    const giving = database().write(company.companyId, async (tx) => {
      number = await create(tx);
      await meanwhile();
      throw new GivenUp();
    });
    await expect(giving).rejects.toBeInstanceOf(GivenUp);
    return number;
  };
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, nth) => nth + 1);

  describe('the numbers of an outlet’s documents', () => {
    it('follow each other, one document after the other, and one that was given up leaves no gap', async () => {
      const numbers: number[] = [];
      for (let nth = 0; nth < MANY; nth += 1) {
        const unkept = await givenUp();
        numbers.push(await saved());
        expect(numbers.at(-1)).toBe(unkept);
      }
      expect(numbers).toEqual(upTo(MANY));
    });

    it('are each given once where many save at the same time, and every one below the last is used in the end', async () => {
      const before = await saved();
      const attempts = Array.from({ length: 4 * MANY }, (_, nth) => (nth % 3 === 0 ? givenUp() : saved()));
      const numbers = (await Promise.all(attempts)).filter((_, nth) => nth % 3 !== 0);
      while (numbers.length < Math.max(...numbers) - before) numbers.push(await saved());
      expect(numbers.toSorted((left, right) => left - right)).toEqual(
        upTo(Math.max(...numbers)).slice(before),
      );
    });

    it.runIf(home === 'postgres')(
      'keep nobody waiting for a document that is still being written, and what that gives up comes next',
      async () => {
        // Two are left of the block of fifty, so that neither begins another.
        let last = await saved();
        while (last % 50 > 47) last = await saved();
        let besides = 0;
        const unkept = await givenUp(async () => {
          besides = await saved();
        });
        expect([unkept, besides]).toEqual([last + 1, last + 2]);
        expect(await saved()).toBe(last + 1);
      },
    );
  });
});
