import { collectionsOf } from '../../../resources/collections.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { isDecimalField } from '../../../resources/kinds/traits.ts';
import { sign } from '../../../rules/money/decimal.ts';
import type { StoredDocument } from '../stored-document.ts';
import { type PrintLanguage, paperSignatures } from './paper-words.ts';
import { printWords } from './print-words.ts';
import type { PrintedDocument, PrintedFact, PrintSurroundings } from './printed.ts';
import { shownIn, tableOf } from './printed-tables.ts';
import { decimalOf, grouped } from './printed-value.ts';

const figures = ['subTotal', 'discountAmount', 'taxAmount', 'serviceCharges', 'total'];
/** Shown apart, or of no use on paper: what the books make of a foreign amount is nothing to the vendor. */
const apart = new Set([
  ...figures,
  'number',
  'status',
  'remarks',
  'baseTotal',
  'confirmedAt',
  'approvalStatus',
]);

/** Lays a document out as facts, tables and totals, by its definition; what says nothing takes no room. */
export function printedDocument(
  definition: AnyDocument,
  document: StoredDocument,
  language: PrintLanguage,
  { issuer, currency, username, at }: PrintSurroundings,
): PrintedDocument {
  const words = printWords(definition.name, language);
  const shown = shownIn(definition.fields, document, words);
  const { issuedBy, receivedBy } = paperSignatures[language];
  const code = typeof document.currencyCode === 'string' ? document.currencyCode : currency;
  return {
    language,
    issuer,
    title: words.title,
    number: document.number,
    status: words.status(document.status),
    parties: [],
    facts: Object.keys(definition.fields)
      .filter((name) => !apart.has(name) && isWorthPrinting(definition.fields[name]))
      .map((name): PrintedFact => [words.field(name), shown(name)])
      .filter(([, value]) => value !== ''),
    tables: collectionsOf(definition).flatMap((each) => tableOf(each, each.columns, document, words)),
    totals: figures
      .filter((name) => name in definition.fields)
      .filter((name) => name === 'total' || sign(decimalOf(document[name])) !== 0)
      .map((name) => [
        name === 'total' ? `${words.field(name)} (${code})` : words.field(name),
        grouped(decimalOf(document[name]), 2),
      ]),
    settled: [],
    tablesBelow: [],
    notes: [],
    remarks: typeof document.remarks === 'string' ? document.remarks : '',
    signatures: [issuedBy, receivedBy],
    printed: words.printed(username, at),
  };
}

/** What a header says for people; figures of the books are for the screen. */
const isWorthPrinting = (field: Field | undefined): boolean =>
  field !== undefined && !(isDecimalField(field) && field.readOnly === true);
