/** What of a draft's outlets and items is no longer in use; each by its name, null where all of it is. */
export type ActivityFacts = {
  readonly inactiveOutlet: string | null;
  readonly inactiveItem: string | null;
};

/** Everything a document names is in use. */
export const allActive: ActivityFacts = { inactiveOutlet: null, inactiveItem: null };

type GuardArgs = { readonly context: ActivityFacts };

/** An inactive outlet takes nothing in, an inactive item is neither ordered nor asked for (domain/configuration §3, items §9). */
export const activityGuards = {
  outletsAreActive: ({ context }: GuardArgs) => context.inactiveOutlet === null,
  itemsAreActive: ({ context }: GuardArgs) => context.inactiveItem === null,
};
