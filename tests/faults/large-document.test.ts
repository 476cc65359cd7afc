import { beforeAll, expect, it } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forEachHome } from '../support/databases/database.ts';
import { isTriedOn } from '../support/rounds.ts';

const LINES = 10_000;

/** Thousandths and cents as whole numbers: worked out apart from the product's own rules. */
const quantityOf = (nth: number) => BigInt(1_000 + ((nth * 37) % 9_000));
const costOf = (nth: number) => BigInt(1 + ((nth * 101) % 9_999));
const textOf = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
/** Quantity in thousandths times cost in cents, rounded half up to cents. */
const amountOf = (nth: number) => (quantityOf(nth) * costOf(nth) + 500n) / 1_000n;

forEachHome(({ home, database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
  });

  it.runIf(isTriedOn(home))(
    `an order of ${LINES} lines is saved and opened whole, its total exact (F18)`,
    async () => {
      const [item, vendor] = [await company.standing('item'), await company.standing('vendor')];
      const { taxCode: _taxCode, ...body } = {
        vendorId: idOf(vendor),
        deliverToOutletId: company.outletId,
        issueDate: '2026-11-20',
        taxCode: null,
        lines: Array.from({ length: LINES }, (_, nth) => ({
          itemId: idOf(item),
          quantity: textOf(quantityOf(nth), 3),
          unitCost: textOf(costOf(nth), 2),
        })),
      };
      const saved = await company.call('POST', '/purchaseorders', body);
      expect([saved.status, saved.json.code]).toEqual([201, undefined]);
      const opened = await company.call('GET', `/purchaseorders/${idOf(saved.json.document)}`);
      const document: Json = asJson(opened.json.document);
      const lines = listOf(document, 'lines');
      expect(lines).toHaveLength(LINES);
      const total = Array.from({ length: LINES }, (_, nth) => amountOf(nth)).reduce(
        (sum, each) => sum + each,
        0n,
      );
      expect(Number(document.subTotal)).toBe(Number(textOf(total, 2)));
      const oneMore = { ...body, lines: [...body.lines, ...body.lines.slice(0, 1)] };
      expect((await company.call('POST', '/purchaseorders', oneMore)).status).toBe(422);
    },
  );
});
