import * as v from 'valibot';

const change = v.object({
  companyId: v.string(),
  /** The resource or document type: `vendor`, `purchaseOrder`; `session` when one ended. */
  resource: v.string(),
  id: v.string(),
  /** The outlets it concerns; empty when it concerns the whole company. */
  outletIds: v.pipe(v.array(v.string()), v.readonly()),
  /** How far work on it has come that is not committed yet: so many of so many. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
});
/** That something changed, and who may know: the screen that shows it fetches it again under its own rights. */
export type Change = Readonly<v.InferOutput<typeof change>>;

export const changes = v.array(change);
