import type { Database } from '../../../src/server/database/database.ts';
import type { StoredDocument } from '../../../src/server/documents/stored-document.ts';
import { enterAdjustmentTypes } from '../../../src/server/stock/first-adjustment-types.ts';
import { refusalOf } from '../refusal-of.ts';
import { type TransferCompany, transferCompany } from './transfer-company.ts';

type Line = Readonly<Record<string, unknown>>;

/** A company that sends goods between its outlets and adjusts what lies at the main store. */
export interface AdjustingCompany extends TransferCompany {
  /** A saved adjustment of one line. */
  adjustment(line: Line, adjustmentType: string): Promise<StoredDocument>;
  /** The code with which confirming such an adjustment is refused, or that nothing was. */
  adjusted(line: Line, adjustmentType: string): Promise<string>;
}

/** Makes the company on a database, with the types every company begins with. */
export async function adjustingCompany(
  database: Database,
  companyId: string,
  itemCount?: number,
): Promise<AdjustingCompany> {
  const company = await transferCompany(database, companyId, itemCount);
  await database.write(companyId, (tx) => enterAdjustmentTypes(tx, companyId));
  const adjustment: AdjustingCompany['adjustment'] = async (line, adjustmentType) => {
    const { document } = await company.create(company.at('main'), 'stockAdjustment', {
      outletId: company.outlets.main,
      postingDate: '2026-03-02',
      adjustmentType,
      lines: [line],
    });
    return document;
  };
  return {
    ...company,
    adjustment,
    async adjusted(line, adjustmentType) {
      const { id } = await adjustment(line, adjustmentType);
      return refusalOf(company.act('main', 'stockAdjustment', id, { type: 'confirm' }));
    },
  };
}
