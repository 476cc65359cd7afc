import * as contracts from '../../../contracts/tax-codes.ts';
import { taxCode } from '../../../resources/company/tax-code.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { deleteRecord, updateRecord } from '../../records.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { listRecords } from '../lists/list-records.ts';
import { readRows } from '../read-records.ts';
import { createMany } from '../writing/write-records.ts';

const MOST = 1_000;
const all = {
  page: 1,
  pageSize: MOST,
  sort: 'code',
  search: [],
  searchBy: [],
  filters: {},
  fields: Object.keys(taxCode.fields),
};

/** Tax codes by the calls and under the names of the specification (spec 3 §7). */
export const taxCodeRoutes: readonly Route[] = [
  read(contracts.readTaxCodes, async ({ tx, actor }) => ({
    taxCodes: [...(await listRecords(tx, actor, taxCode, all)).records],
  })),
  write(contracts.createTaxCodes, async ({ tx, actor, body }) => {
    const made = await createMany(tx, actor, taxCode, body.taxCodes);
    const errors = made.flatMap(({ problems }, index) =>
      (problems ?? []).map((problem): FieldRefusal => {
        const place = `taxCodes.${index}`;
        return { ...problem, field: problem.field === undefined ? place : `${place}.${problem.field}` };
      }),
    );
    if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
    const ids = made.flatMap(({ id }) => id ?? []);
    const stored = await readRows(tx, actor, taxCode, ids);
    return { taxCodes: ids.flatMap((id) => stored.get(id) ?? []) };
  }),
  write(contracts.updateTaxCode, async ({ tx, actor, param, body }) => ({
    taxCode: await updateRecord(tx, actor, taxCode, param('id'), body.taxCode),
  })),
  write(contracts.deleteTaxCode, async ({ tx, actor, param, query }) => {
    await deleteRecord(tx, actor, taxCode, param('id'), query.version);
    return { id: param('id') };
  }),
];
