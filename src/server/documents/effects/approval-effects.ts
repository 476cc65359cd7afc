import type { AnyDocument } from '../../../resources/define-document.ts';
import { closeRound, recordVote, type Subject, startRound } from '../approval/approval-round.ts';
import { approvalSubject } from '../approval/approval-subject.ts';
import { type Effect, type EffectContext, leavingKnown } from './effect.ts';

interface Vote {
  readonly group: string;
  readonly verdict: 'approved' | 'rejected';
}

const subjectOf = ({ work, type, document }: EffectContext): Promise<Subject> =>
  approvalSubject(work, type, document);

/** Freezes the matching rules and opens the first level. */
const startApprovalRound: Effect = async (context) => startRound(context.work, await subjectOf(context));

/** Writes the user's voice for one group. */
const recordApproval: Effect<AnyDocument, Vote> = async (context, { group, verdict }) => {
  const remark = typeof context.event.remark === 'string' ? context.event.remark : null;
  context.details.approval = { group, verdict };
  await recordVote(context.work, await subjectOf(context), { group, verdict, remark });
};

/** What was approved no longer stands. */
const clearApproval: Effect = async (context) =>
  closeRound(context.work, await subjectOf(context), 'Dropped');

/** What every chart with an approval asks for. */
export const approvalEffects = {
  startApprovalRound: leavingKnown(startApprovalRound),
  recordApproval: leavingKnown(recordApproval),
  clearApproval: leavingKnown(clearApproval),
};
