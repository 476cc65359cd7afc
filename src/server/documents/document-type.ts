import type { AnyStateMachine } from 'xstate';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import type { FieldRefusal } from '../refusal.ts';
import type { StockMovement } from '../stock/movement.ts';
import type { Work } from './work.ts';

/** A stored line, by wire names, with what its item says. */
export type StoredLine = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly lineNo: number;
  readonly itemId: string;
  readonly itemStockType: string;
};

/** A stored document, by wire names. */
export type StoredDocument = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: string;
  readonly lines: readonly StoredLine[];
};

/** A document's values before they are stored. */
export interface Draft {
  readonly header: Record<string, unknown>;
  readonly lines: Record<string, unknown>[];
}

/** What the engine must know of a document type beyond its definition and chart: its figures and its facts. */
export interface DocumentType {
  readonly definition: AnyDocument;
  readonly machine: AnyStateMachine;
  /** What approvers are asked about; left out where the chart knows no approval. */
  readonly approval?: {
    /** What approval rules compare with: the field of the total in the company's currency. */
    readonly amount: string;
    /** Header and line fields whose change drops an approval (decision 7), by wire names. */
    readonly header: readonly string[];
    readonly line: readonly string[];
  };
  /** The document whose row is locked before this one's, so that writers of a chain never cross (R8). */
  readonly lockedAfter?: { readonly type: string; readonly field: string };
  /** Its lines may carry on lines of other documents (`document_link`); those are locked before it too. */
  readonly carriesOn?: true;
  /** What a line lacks beyond its fields' kinds, by the line's own field names. */
  lineFaults?(line: Readonly<Record<string, unknown>>): FieldRefusal[];
  /** Fills in what follows from the entered values: quantities, defaults, tax, totals. */
  complete(work: Work, draft: Draft): Promise<FieldRefusal[]>;
  /** What confirming a draft posts, for a preview of what that changes (decision 12). */
  postings?(work: Work, document: StoredDocument): Promise<readonly StockMovement[]>;
  /** What the chart's guards ask for. */
  facts(work: Work, document: StoredDocument): Promise<object>;
}

/** Line fields as stored: what the definition says. */
export const lineFields = (type: DocumentType): Fields => type.definition.lines.fields;
