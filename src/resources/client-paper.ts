/** What a document is called on the paper its client gets. */
export type PaperTitle =
  | 'invoice'
  | 'quotation'
  | 'salesOrder'
  | 'officialReceipt'
  | 'creditNote'
  | 'debitNote'
  | 'warranty';

/** Who signs it: where it asks for an answer, where goods change hands, where money does. */
export type PaperSignature =
  | 'issuedBy'
  | 'acceptedBy'
  | 'goodsReceivedBy'
  | 'goodsGivenBackBy'
  | 'moneyReceivedBy'
  | 'paidBy';

/** A document on the paper its client gets: what it tells of its header and how it is signed (decision 92). */
export interface ClientPaper<Name extends string = string> {
  readonly title: PaperTitle;
  /** What its client is called above it: whom it is billed to unless told. */
  readonly party?: 'billTo' | 'receivedFrom';
  /** What stands above the lines, in order. */
  readonly facts: readonly Name[];
  /** The columns of its collections; one that is not named is not on paper. A bill lays its lines out by itself. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** The amounts below a document that is no bill, the strong one last. */
  readonly figures?: readonly Name[];
  /** What became of that amount. */
  readonly settled?: readonly Name[];
  readonly signatures: readonly PaperSignature[];
  /** It asks for money: the bank account to pay into stands on it. */
  readonly asksPayment?: true;
  /** It prints on the roll of a till too, 80 mm wide. */
  readonly roll?: true;
}
