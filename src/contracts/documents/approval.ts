import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import { contract } from '../contract.ts';

const textOrNull = v.nullable(v.string());

/** What whoever decides on a document is told beside the document itself. */
export const readApproval = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/approval`,
    access: permissions.read,
    summary: `How the open approval round of a ${name} stands, and what its items last cost`,
    reply: v.object({
      /** Null where no round is open. */
      round: v.nullable(
        v.object({
          requestedBy: textOrNull,
          /** ISO instant. */
          requestedAt: v.string(),
          /** What the rules were asked about, in the company's currency. */
          amount: v.string(),
          /** The level being worked, and how many there are. */
          level: v.number(),
          levels: v.number(),
          /** Whether all groups of the level are asked, or any one. */
          needs: v.picklist(['every', 'any']),
          groups: v.array(v.object({ name: v.string(), given: v.number(), needed: v.number() })),
          /** The amount from which the level is asked; null where no rule says it any more. */
          from: textOrNull,
          decisions: v.array(
            v.object({
              level: v.number(),
              username: textOrNull,
              verdict: v.string(),
              at: v.string(),
              remark: textOrNull,
            }),
          ),
        }),
      ),
      /** What the items of its lines last came in at, in the company's currency; none for who may not see costs. */
      lastCosts: v.array(
        v.object({
          itemId: v.string(),
          unitCost: v.string(),
          day: v.string(),
          documentNo: v.string(),
          vendorName: textOrNull,
        }),
      ),
    }),
  });
export type ApprovalSummary = v.InferOutput<ReturnType<typeof readApproval>['reply']>;
