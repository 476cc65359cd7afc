import type { ClientPaper } from '../../../resources/client-paper.ts';
import { collectionsOf } from '../../../resources/collections.ts';
import { type AnyDocument, variantOf } from '../../../resources/define-document.ts';
import { sign } from '../../../rules/money/decimal.ts';
import type { StoredDocument } from '../stored-document.ts';
import { billFacts, billOf, settledOf, soldLines, taxTable } from './bill-on-paper.ts';
import { type PrintLanguage, paperSignatures, paperTitles, paperWords } from './paper-words.ts';
import { type PrintWords, printWords } from './print-words.ts';
import type { PrintedDocument, PrintedFact, PrintedParty, PrintSurroundings } from './printed.ts';
import { shownIn, tableOf } from './printed-tables.ts';
import { decimalOf, grouped } from './printed-value.ts';

/** What paper for a client says beside what every paper does. */
export interface ClientSurroundings extends PrintSurroundings {
  readonly parties: readonly PrintedParty[];
  /** The bank and account clients pay into; empty where the outlet has none. */
  readonly bankAccount: string;
  /** What payment methods are called, by their codes. */
  readonly methods: ReadonlyMap<string, string>;
}

/** Lays a document out as its client gets it: no cost, no profit, and what is paid and owed (decision 92). */
export function clientDocument(
  definition: AnyDocument,
  paper: ClientPaper,
  document: StoredDocument,
  language: PrintLanguage,
  around: ClientSurroundings,
): PrintedDocument {
  const words = printWords(definition.name, language, around.methods);
  const own = paperWords(language);
  const shown = shownIn(definition.fields, document, words);
  const code = typeof document.currencyCode === 'string' ? document.currencyCode : around.currency;
  const bill = billOf(definition, document);
  const collections = collectionsOf(definition).flatMap((each) =>
    tableOf(each, paper.tables[each.name] ?? [], document, words).filter(({ columns }) => columns.length > 1),
  );
  return {
    language,
    issuer: around.issuer,
    title: paperTitles[language][variantOf(definition, document)?.name ?? paper.title],
    number: document.number,
    status: words.status(document.status),
    parties: around.parties,
    facts: paper.facts
      .map((name): PrintedFact => [words.field(name), shown(name)])
      .filter(([, value]) => value !== ''),
    tables: bill ? [soldLines(definition, document, words)] : collections,
    totals: bill ? billFacts(bill, words, code) : figuresOf(paper.figures ?? [], document, words, code),
    settled: bill ? settledOf(document, bill, language) : figuresOf(paper.settled ?? [], document, words),
    tablesBelow: bill ? [...taxTable(bill, language), ...collections] : [],
    notes: paper.asksPayment && around.bankAccount !== '' ? [[own.bankAccount, around.bankAccount]] : [],
    remarks: typeof document.remarks === 'string' ? document.remarks : '',
    signatures: paper.signatures.map((each) => paperSignatures[language][each]),
    printed: words.printed(around.username, around.at),
  };
}

/** Amounts of a document that is no bill, those of nothing left out; under a currency the last stands always, with it. */
function figuresOf(
  figures: readonly string[],
  document: StoredDocument,
  words: PrintWords,
  code?: string,
): readonly PrintedFact[] {
  const last = code === undefined ? undefined : figures.at(-1);
  return figures
    .filter((name) => name === last || sign(decimalOf(document[name])) !== 0)
    .map((name) => [
      name === last ? `${words.field(name)} (${code})` : words.field(name),
      grouped(decimalOf(document[name]), 2),
    ]);
}
