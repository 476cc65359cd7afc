import type { PrintLanguage } from './paper-words.ts';

/** A label and what is beside it. */
export type PrintedFact = readonly [label: string, value: string];

/** A document as it is on paper, in one language, before anybody decides where. */
export interface PrintedDocument {
  readonly language: PrintLanguage;
  readonly issuer: Issuer;
  /** 'Purchase order'. */
  readonly title: string;
  readonly number: string;
  readonly status: string;
  /** Who it goes to and where the goods go; of papers for clients alone. */
  readonly parties: readonly PrintedParty[];
  readonly facts: readonly PrintedFact[];
  /** Its lines, and its collections that have entries. */
  readonly tables: readonly PrintedTable[];
  /** The last one strong. */
  readonly totals: readonly PrintedFact[];
  /** What was paid and is still owed, beneath the total. */
  readonly settled: readonly PrintedFact[];
  /** What stands below the totals: amounts by tax rate, payments. */
  readonly tablesBelow: readonly PrintedTable[];
  /** Where to pay. */
  readonly notes: readonly PrintedFact[];
  readonly remarks: string;
  /** What stands below each line that is signed on. */
  readonly signatures: readonly string[];
  /** Who printed it and when. */
  readonly printed: string;
}

/** Who issues it: the outlet's printed name and address, or the company's name, and its numbers. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly facts: readonly PrintedFact[];
}

/** Somebody with an address. */
export interface PrintedParty {
  readonly label: string;
  /** Its name in both languages where it has two. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** The entries of one collection on paper. */
export interface PrintedTable {
  /** What they are called; empty for the lines, which every document of goods begins with. */
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedColumn {
  readonly label: string;
  readonly isNumeric: boolean;
  /** Holds sentences, which may break anywhere; the others' words stay whole. */
  readonly isWordy: boolean;
  /** Its share of the width. */
  readonly weight: number;
}

/** What paper says beside the document itself. */
export interface PrintSurroundings {
  readonly issuer: Issuer;
  readonly currency: string;
  readonly username: string;
  /** `21/11/2026 15:05` in the company's own zone. */
  readonly at: string;
}
