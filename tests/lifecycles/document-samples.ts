import { regionField, type StatusColumns } from '../../machines/lib/document.ts';
import type { AnyDocument } from '../../src/resources/define-document.ts';
import { samplesOf } from '../../src/resources/kinds/samples.ts';
import { isReference } from '../../src/resources/kinds/traits.ts';
import { wireName } from '../../src/resources/wire.ts';

const line = (no: number) => ({
  id: `line-${no}`,
  lineNo: no,
  itemId: `item-${no}`,
  itemCode: `ITM${no}`,
  itemName: `Coffee ${no}`,
  itemStockType: 'Normal',
  quantity: '10',
  unitCost: '4.5',
  taxCode: 'TX6',
  taxPercentage: '6',
  taxAmount: '2.70',
  netAmount: '45.00',
  amount: '47.70',
  receivedQuantity: '0',
  shortClosedQuantity: '0',
  adjustOnHand: '10',
  onHandChange: '10',
  averageCost: '4.5',
  landedValue: '45.00',
  landedUnitCost: '4.5',
  serialNos: [],
});

const header = {
  vendorId: 'vendor-1',
  vendorCode: 'V1',
  vendorName: 'Kopi Supply',
  issueDate: '2026-03-10',
  postingDate: '2026-03-16',
  adjustmentType: 'Adjust Up',
  reason: 'A wrong invoice',
  currencyCode: 'MYR',
  exchangeRate: '1',
  subTotal: '90.00',
  taxAmount: '5.40',
  total: '95.40',
};

/** What a field that names a record by its code says. */
const CODE = 'CASH';

/** A value for every header field that must be given, where the samples above have none: a new type needs none of its own. */
const requiredOf = ({ fields }: AnyDocument) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!field.required || field.readOnly) return [];
      const value = isReference(field) ? `${name}-1` : (samplesOf(field).valid[0] ?? CODE);
      const shown = isReference(field)
        ? [
            [`${name}Code`, name],
            [`${name}Name`, name],
          ]
        : [];
      return [[wireName(name, field), value], ...shown];
    }),
  );

const outletsOf = (definition: AnyDocument, outletId: string) =>
  Object.fromEntries(
    definition.outlets.flatMap((name) => [
      [`${name}Id`, name === 'toOutlet' ? 'outlet-b' : outletId],
      [`${name}Code`, name === 'toOutlet' ? 'B' : 'A'],
      [`${name}Name`, name === 'toOutlet' ? 'Penang' : 'Bangsar'],
    ]),
  );

interface SampleState extends StatusColumns {
  readonly id: string;
  readonly version: number;
  readonly facts: object;
}

/** A stored document as the API would send it; its chart's facts are those of the sample. */
export function storedDocument(
  definition: AnyDocument,
  { status, approval, regions = {}, id, version, facts }: SampleState,
) {
  const order =
    Reflect.get(facts, 'hasOrder') === true ? { purchaseOrderId: 'order-1', purchaseOrderCode: 'PO-1' } : {};
  return {
    ...requiredOf(definition),
    ...header,
    ...outletsOf(definition, 'outlet-a'),
    ...order,
    id,
    version,
    number: `${definition.numberPrefix}-A-000001`,
    status,
    ...(approval === null ? {} : { approvalStatus: approval }),
    ...Object.fromEntries(Object.entries(regions).map(([region, state]) => [regionField(region), state])),
    lines: [line(1), line(2)],
    facts,
  };
}

/** The copy of what a user had typed into a new document: enough to save it. */
export function typedDocument(definition: AnyDocument, facts: object) {
  const { id: _one, lineNo: _first, ...values } = line(1);
  const order = Reflect.get(facts, 'hasOrder') === true ? { purchaseOrderId: 'order-1' } : {};
  return {
    draft: {
      version: null,
      header: { ...requiredOf(definition), ...header, ...outletsOf(definition, 'outlet-a'), ...order },
      lines: [{ key: 'typed-1', values }],
    },
    at: '2026-03-16T01:00:00.000Z',
  };
}
