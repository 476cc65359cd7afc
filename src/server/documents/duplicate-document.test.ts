import { describe, expect, it } from 'vitest';
import type { Fields } from '../../resources/define-resource.ts';
import { isDay } from '../../resources/kinds/traits.ts';
import { documents } from '../../resources/registry.ts';
import { isCopied } from './duplicate-document.ts';

/** Every field of every document that somebody types and a duplicate leaves empty, or sets to today. */
const leftBehind: Readonly<
  Record<string, { readonly header: readonly string[]; readonly lines: readonly string[] }>
> = {
  purchaseOrder: {
    header: ['issueDate', 'expectedArrival', 'expiryDate', 'referencePoNo', 'exchangeRate'],
    lines: [],
  },
  goodsReceivedNote: {
    header: [
      'purchaseOrder',
      'postingDate',
      'doNo',
      'doDate',
      'invoiceNo',
      'invoiceDate',
      'invoiceSubTotal',
      'invoiceTaxAmount',
      'collectStatus',
      'returnRefId',
      'returnDate',
      'forwarderInvoiceNo',
      'forwarderDate',
      'forwarderCost1',
      'forwarderCost2',
      'exchangeRate',
    ],
    lines: ['purchaseOrderLine', 'batchNo', 'expiryDate', 'serialNos', 'rfids'],
  },
  stockAdjustment: {
    header: ['postingDate', 'externalRefId'],
    lines: ['batchNo', 'expiryDate', 'serialNos'],
  },
  stockRevaluation: { header: ['externalRefId'], lines: [] },
  stockRequest: { header: ['etaDate'], lines: [] },
  transferNote: {
    header: ['transferDate', 'eta', 'shipmentNo', 'trackingNo', 'externalRefId', 'returnRefId'],
    lines: ['batchNo', 'expiryDate', 'serialNos', 'alternateSerialNo'],
  },
};

/** What somebody types into a document, and what of it a duplicate takes over as it stands. */
const typed = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.readOnly);
const taken = (fields: Fields) =>
  typed(fields).flatMap(([name, field]) => (isCopied(field) && !isDay(field) ? [name] : []));
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

  it('takes over nothing the server sets', () => {
    const set = documents.flatMap(({ fields, lines }) =>
      [...Object.values(fields), ...Object.values(lines.fields)].filter(({ readOnly }) => readOnly),
    );
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter(isCopied)).toEqual([]);
  });
});
