import * as v from 'valibot';

/** That something changed, and who may know: the screen that shows it fetches it again under its own rights. */
export interface Change {
  readonly companyId: string;
  /** The resource or document type: `vendor`, `purchaseOrder`; `session` when one ended. */
  readonly resource: string;
  readonly id: string;
  /** The outlets it concerns; empty when it concerns the whole company. */
  readonly outletIds: readonly string[];
}

export const changes = v.array(
  v.object({
    companyId: v.string(),
    resource: v.string(),
    id: v.string(),
    outletIds: v.array(v.string()),
  }),
);
