import { describe, expect, it } from 'vitest';
import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { isDay, targetOf } from '../../resources/kinds/traits.ts';
import { documents } from '../../resources/registry.ts';
import { isCopied } from './copied-body.ts';

const integrationFields = Array.from({ length: 10 }, (_, index) => `integrationField${index + 1}`);

/** What is of one document alone: other papers, batches, serials and tags, and the rate of the day. */
const leftBehind: Readonly<
  Record<string, { readonly header: readonly string[]; readonly lines: readonly string[] }>
> = {
  purchaseOrder: { header: ['referencePoNo', 'exchangeRate'], lines: ['vendorItemCode'] },
  goodsReceivedNote: {
    header: [
      'doNo',
      'invoiceNo',
      'invoiceSubTotal',
      'invoiceTaxAmount',
      'collectStatus',
      'returnRefId',
      'forwarderInvoiceNo',
      'forwarderCost1',
      'forwarderCost2',
      'exchangeRate',
    ],
    lines: ['vendorItemCode', 'batchNo', 'serialNos', 'rfids'],
  },
  stockAdjustment: { header: ['externalRefId'], lines: ['batchNo', 'serialNos'] },
  stockRevaluation: { header: ['externalRefId'], lines: [] },
  stockPacking: { header: ['externalRefId'], lines: ['batchNo'] },
  transferNote: {
    header: ['shipmentNo', 'trackingNo', 'externalRefId', 'returnRefId'],
    lines: ['batchNo', 'serialNos', 'alternateSerialNo'],
  },
  collection: { header: ['reference', 'traceNo', 'exchangeRate'], lines: [] },
  salesReturn: { header: [], lines: ['serialNos'] },
  delivery: { header: ['sale'], lines: [] },
  quotation: { header: ['reference', 'externalReference', 'exchangeRate', ...integrationFields], lines: [] },
  salesOrder: { header: ['reference', 'externalReference', 'exchangeRate', ...integrationFields], lines: [] },
  sale: {
    header: [
      'reference',
      'externalReference',
      'dateTime',
      'orderId',
      'siteId',
      'salesNo',
      'tableNo',
      'billPrintedAt',
      'exchangeRate',
      'vouchers',
      ...integrationFields,
    ],
    lines: ['batchNo', 'serialNos'],
  },
};

const chain = documents.flatMap(({ name }) => [name, `${name}Line`]);
/** Of the days a document says, and of the documents it carries on, none is taken over either. */
const isOwn = (field: Field): boolean => isDay(field) || chain.includes(targetOf(field) ?? '');

/** What somebody types into a document beside that, and what of it a duplicate takes over as it stands. */
const typed = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !field.readOnly && !isOwn(field));
const taken = (fields: Fields) => typed(fields).flatMap(([name, field]) => (isCopied(field) ? [name] : []));
const all = (fields: Fields) => typed(fields).map(([name]) => name);

describe('a duplicate', () => {
  it.each(documents.map((definition) => [definition.name, definition] as const))(
    'of a %s takes over everything typed but what is of one document alone',
    (name, { fields, lines }) => {
      const { header = [], lines: ofLines = [] } = leftBehind[name] ?? {};
      expect(taken(fields)).toEqual(all(fields).filter((field) => !header.includes(field)));
      expect(taken(lines.fields)).toEqual(all(lines.fields).filter((field) => !ofLines.includes(field)));
    },
  );

  it('takes over nothing the server sets, and no place in a chain', () => {
    const set = documents.flatMap(({ fields, lines }) =>
      [...Object.values(fields), ...Object.values(lines.fields)].filter(
        (field) => field.readOnly || chain.includes(targetOf(field) ?? ''),
      ),
    );
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter(isCopied)).toEqual([]);
  });
});
