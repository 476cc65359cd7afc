/** What the documents of a chain were proved of together, and how far: read by the test that proves it and by the page that says so. */
export interface ComposedProof {
  readonly id: 'withinOneOwner' | 'betweenOwners' | 'withMoney';
  /** At most so many documents by chart stand at a time, beside those that came to nothing; in the order of the chain. */
  readonly most: Readonly<Record<string, number>>;
  /** Pieces the request asks for. */
  readonly pieces: number;
  /** What a piece is sold for; nothing where only the goods are followed. */
  readonly price: number;
  /** Joint states that were found, and steps between them. */
  readonly states: number;
  readonly steps: number;
}

/**
 * Chains of documents whose charts were explored together, exhaustively within these bounds: no document is left
 * without a way to finish, no piece is lost, doubled or promised twice, and what a sale says was paid of it is what its
 * collections say they paid (charts.md, composed proofs).
 */
export const composedProofs = {
  withinOneOwner: {
    id: 'withinOneOwner',
    most: { 'stock-request': 1, 'transfer-note': 2, 'purchase-order': 1, 'goods-received-note': 2, sale: 0 },
    pieces: 2,
    price: 0,
    states: 4_179,
    steps: 15_077,
  },
  betweenOwners: {
    id: 'betweenOwners',
    most: { 'stock-request': 1, sale: 2, 'transfer-note': 1, 'purchase-order': 1, 'goods-received-note': 1 },
    pieces: 2,
    price: 0,
    states: 2_895,
    steps: 11_002,
  },
  withMoney: {
    id: 'withMoney',
    most: {
      'stock-request': 1,
      sale: 1,
      'transfer-note': 1,
      'purchase-order': 1,
      'goods-received-note': 1,
      collection: 1,
    },
    pieces: 2,
    price: 1,
    states: 41_290,
    steps: 249_143,
  },
} as const satisfies Readonly<Record<ComposedProof['id'], ComposedProof>>;
