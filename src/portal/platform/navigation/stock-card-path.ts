import * as v from 'valibot';

/** What a stock card is asked for; days are `YYYY-MM-DD`, both included (domain/inventory §10). */
export interface CardQuestion {
  readonly itemId: string | null;
  readonly outletId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const names = ['itemId', 'outletId', 'from', 'to'] as const;
const day = v.pipe(v.string(), v.isoDate());

/** The address of a stock card: everything it shows follows from it (look.md U8). */
export function stockCardPath(question: Partial<CardQuestion>): string {
  const params = writeQuestion(new URLSearchParams(), question);
  return params.size === 0 ? '/Operations/StockCard' : `/Operations/StockCard?${params}`;
}

/** Reads the question off an address; what is no day is as good as none. */
export function readQuestion(params: URLSearchParams): CardQuestion {
  const dayOf = (name: string) => {
    const said = params.get(name);
    return said !== null && v.is(day, said) ? said : null;
  };
  return {
    itemId: params.get('itemId') || null,
    outletId: params.get('outletId') || null,
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The address with the question's parts in it; other parameters stay. */
export function writeQuestion(now: URLSearchParams, question: Partial<CardQuestion>): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const name of names) {
    const value = question[name];
    if (value) next.set(name, value);
    else if (value === null) next.delete(name);
  }
  return next;
}
