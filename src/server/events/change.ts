import * as v from 'valibot';

/** That something changed, and who may know: the screen that shows it fetches it again under its own rights. */
export interface Change {
  readonly companyId: string;
  /** The resource or document type: `vendor`, `purchaseOrder`; `session` when one ended. */
  readonly resource: string;
  readonly id: string;
  /** The outlets it concerns; empty when it concerns the whole company. */
  readonly outletIds: readonly string[];
  /** How far work on it has come that is not committed yet: so many of so many. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
}

export const changes = v.array(
  v.object({
    companyId: v.string(),
    resource: v.string(),
    id: v.string(),
    outletIds: v.array(v.string()),
    progress: v.optional(v.object({ done: v.number(), total: v.number() })),
  }),
);
