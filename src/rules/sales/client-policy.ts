/** What both a client and its type may say. */
const said = ['discountRate', 'priceScheme', 'pointFactor', 'defaultSalesType'] as const;
const limit = ['purchaseCreditLimit', 'purchaseLimitFrequency'] as const;
type Said = (typeof said)[number] | (typeof limit)[number];

type Sayings = { readonly [Name in Said]?: string | null };

/** One thing a client is sold by: what it is, and who says so; null where nobody does. */
export type PolicyValue = {
  readonly name: Said;
  readonly value: string | null;
  readonly from: 'client' | 'type' | null;
};

/**
 * What a client is sold by: its own value where it has one, else its type’s, asked for when it is needed and never
 * copied (domain/items-clients-vendors §9). A limit and how often it begins anew are one thing: whoever says the limit
 * says both. A value of nothing, 0 %, is a value.
 */
export function policyOf(own: Sayings, type: Sayings | null): readonly PolicyValue[] {
  const [limitName] = limit;
  const sayer = isSaid(own[limitName]) ? own : type;
  return [
    ...said.map((name) => valueBy(name, own, type)),
    ...limit.map((name) => valueBy(name, sayer === own ? own : {}, sayer === own ? null : type)),
  ];
}

function valueBy(name: Said, own: Sayings, type: Sayings | null): PolicyValue {
  const value = own[name];
  if (isSaid(value)) return { name, value, from: 'client' };
  const inherited = type?.[name];
  return isSaid(inherited) ? { name, value: inherited, from: 'type' } : { name, value: null, from: null };
}

const isSaid = <T>(value: T): value is Exclude<T, null | undefined | ''> =>
  value !== null && value !== undefined && value !== '';
