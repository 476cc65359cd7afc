/** The office has turned a call away for good: `code: message`. */
export class TurnedAway extends Error {}

interface Answer {
  readonly salesNo: string | null;
  readonly status: 'accepted' | 'duplicate' | 'held';
  readonly errors: readonly { readonly field?: string; readonly code: string; readonly message: string }[];
}

/** A till that goes on selling without a network, and sends what it sold when there is one. */
export function createTill(options: {
  readonly office: string;
  readonly file: string;
  readonly request?: (address: string, call: { method: string; body: string }) => Promise<Response>;
  readonly pause?: (ms: number) => Promise<unknown>;
}): {
  open(): Promise<void>;
  activate(companyId: string, licenceKey: string): Promise<number>;
  sell(sale: object): Promise<string>;
  voidSale(salesNo: string, remark: string): Promise<void>;
  send(): Promise<Record<Answer['status'], number>>;
  waiting(): number;
  held(): readonly Answer[];
};
