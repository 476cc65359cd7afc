import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import { contract } from '../contract.ts';

const previewedStock = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  itemAlternateName: v.optional(v.nullable(v.string())),
  outletId: v.string(),
  outletName: v.string(),
  onHandBefore: v.string(),
  onHandAfter: v.string(),
  /** Movements posted before whose cost changes. */
  restated: v.number(),
  /** Cost figures only for those who may see costs. */
  averageBefore: v.optional(v.string()),
  averageAfter: v.optional(v.string()),
  valueChange: v.optional(v.string()),
});
/** What a posting makes of one item at one outlet. */
export type PreviewedStock = v.InferOutput<typeof previewedStock>;

export const previewPosting = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/preview`,
    access: permissions.read,
    summary: `What confirming a ${name} would change: stock, averages, and movements costed anew, at every outlet of the reader`,
    reply: v.object({ preview: v.array(previewedStock) }),
  });

export const readProgress = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/progress`,
    access: permissions.read,
    summary: `The progress record of a ${name}: its postings and recostings, the last one first`,
    reply: v.object({
      runs: v.array(
        v.looseObject({ id: v.string(), status: v.string(), done: v.number(), total: v.number() }),
      ),
    }),
  });
