import type { SampleCompany } from '../sample-company.ts';

/** Something a call can name: a record, a document, one of its lines, an import, a session. */
export interface Thing {
  readonly id: string;
  /** What people call it by; its id where it has no code. */
  readonly code: string;
  readonly version: number;
  /** The document a line belongs to. */
  readonly documentId?: string;
  /** The item of such a line. */
  readonly itemId?: string;
}

/** A company and what it holds. */
export interface Holder {
  readonly company: SampleCompany;
  /** One of the kind, made now. */
  fresh(kind: string): Promise<Thing>;
  /** One of the kind, made on first use. */
  standing(kind: string): Promise<Thing>;
}
