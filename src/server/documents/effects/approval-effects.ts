import * as v from 'valibot';
import { closeRound, recordVote, type Subject, startRound } from '../approval-round.ts';
import type { Effect, EffectContext } from './effect.ts';

const voteParams = v.object({ group: v.string(), verdict: v.picklist(['approved', 'rejected']) });

/** What the rules are asked about: the document's total in the company's currency. */
export function subjectOf({ type, document }: Pick<EffectContext, 'type' | 'document'>): Subject {
  return {
    type: type.definition.name,
    documentId: document.id,
    amount: String(document[type.approval?.amount ?? ''] ?? '0'),
  };
}

/** Freezes the matching rules and opens the first level. */
export const startApprovalRound: Effect = (context) => startRound(context.work, subjectOf(context));

/** Writes the person's voice for one group. */
export const recordApproval: Effect = async (context, params) => {
  const { group, verdict } = v.parse(voteParams, params);
  const remark = typeof context.event.remark === 'string' ? context.event.remark : null;
  context.details.approval = { group, verdict };
  await recordVote(context.work, subjectOf(context), { group, verdict, remark });
};

/** What was approved no longer stands. */
export const clearApproval: Effect = (context) => closeRound(context.work, subjectOf(context), 'Dropped');
