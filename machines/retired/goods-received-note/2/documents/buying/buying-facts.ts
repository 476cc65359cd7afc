import type { SampleInput } from '../../lib/samples.ts';
import { type ActivityFacts, activityGuards, allActive } from './activity-facts.ts';

/** What speaks against buying some items from a vendor for an outlet; each by its name, null where nothing does. */
export type BuyingFacts = ActivityFacts & {
  readonly inactiveVendor: string | null;
  /** The vendor, where the outlet is none of those it may be bought from. */
  readonly vendorElsewhere: string | null;
  /** The first item the vendor does not supply. */
  readonly notSuppliedItem: string | null;
  /** The first item whose settings at the outlet forbid buying it. */
  readonly notPurchasedItem: string | null;
  /** The first item that cannot be bought on the document's day, and when that is, with the remark. */
  readonly unavailableItem: string | null;
  readonly unavailablePeriod: string | null;
};

/** Nothing speaks against the purchase. */
export const nothingAgainstBuying: BuyingFacts = {
  ...allActive,
  inactiveVendor: null,
  vendorElsewhere: null,
  notSuppliedItem: null,
  notPurchasedItem: null,
  unavailableItem: null,
  unavailablePeriod: null,
};

type GuardArgs = { readonly context: BuyingFacts };

/** Conditions on what is bought from a vendor (domain/items-clients-vendors §8, §10), each named by what must be true. */
export const buyingGuards = {
  ...activityGuards,
  vendorIsActive: ({ context }: GuardArgs) => context.inactiveVendor === null,
  vendorServesOutlet: ({ context }: GuardArgs) => context.vendorElsewhere === null,
  vendorSuppliesItems: ({ context }: GuardArgs) => context.notSuppliedItem === null,
  itemsMayBePurchased: ({ context }: GuardArgs) => context.notPurchasedItem === null,
  itemsArePurchasable: ({ context }: GuardArgs) => context.unavailableItem === null,
};

/** What must be true of a purchase before it is kept or confirmed. */
export const mayBuy = [
  'vendorIsActive',
  'outletsAreActive',
  'vendorServesOutlet',
  'itemsAreActive',
  'vendorSuppliesItems',
  'itemsMayBePurchased',
  'itemsArePurchasable',
] as const;

const against: Readonly<Record<string, Partial<BuyingFacts>>> = {
  'a vendor that is not active': { inactiveVendor: 'Vendor One' },
  'a vendor of other outlets': { vendorElsewhere: 'Vendor One' },
  'an outlet that is not active': { inactiveOutlet: 'Bangsar' },
  'an item that is not active': { inactiveItem: 'I-2 Tea' },
  'an item the vendor does not supply': { notSuppliedItem: 'I-2 Tea' },
  'an item that is not bought here': { notPurchasedItem: 'I-2 Tea' },
  'an item that cannot be bought now': {
    unavailableItem: 'I-2 Tea',
    unavailablePeriod: '2026-03-01 – 2026-03-31',
  },
};

/** One sample for each thing that speaks against a purchase. */
export const buyingSamples = <Facts extends BuyingFacts>(
  plain: Facts,
): readonly (SampleInput & { readonly input: Facts })[] =>
  Object.entries(against).map(([name, facts]) => ({ name, amiss: true, input: { ...plain, ...facts } }));
