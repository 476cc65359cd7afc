import type { Asked } from '../lib/moment.ts';

/** How far the open approval round of a document has come; taken from the rule set frozen at the request (inventory §4). */
export type ApprovalFacts = {
  /** A rule matches the document as it stands. */
  readonly required: boolean;
  /** The level being worked, from 1; 0 when no round is open. */
  readonly level: number;
  /** Ids of the groups whose approval the open level still lacks. */
  readonly openGroups: readonly string[];
  /** Ids of the groups with which one more approval finishes the whole round. */
  readonly completingGroups: readonly string[];
  /** Who already counted at the open level, as `groupId:userId`. */
  readonly approvedBy: readonly string[];
};

/** No rule matches and no round is open. */
export const noApprovalFacts: ApprovalFacts = {
  required: false,
  level: 0,
  openGroups: [],
  completingGroups: [],
  approvedBy: [],
};

type Told = {
  readonly context: { readonly approval: ApprovalFacts; readonly issuedById: string };
  readonly event: Asked;
};

/** The approval guards every document with approval shares. */
export const approvalGuards = {
  /** An approval rule matches. */
  approvalRequired: ({ context }: Told) => context.approval.required,
  /** One group per action (spec 2 §6), and the person belongs to it. */
  memberOfAskedGroup: ({ event }: Told) =>
    event.group !== undefined && (event.groups ?? []).includes(event.group),
  /** The rules ask this group, and its approvals at the open level are not yet complete. */
  groupIsOpen: ({ context, event }: Told) =>
    event.group !== undefined && context.approval.openGroups.includes(event.group),
  /** Nobody approves what they issued, the admin aside (decision 7). */
  notIssuedByApprover: ({ context, event }: Told) =>
    event.isAdmin === true || event.userId !== context.issuedById,
  /** One user counts once per group and level. */
  notYetApprovedByUser: ({ context, event }: Told) =>
    !context.approval.approvedBy.includes(`${event.group}:${event.userId}`),
  /** With this approval every level has what it asked for. */
  finishesRound: ({ context, event }: Told) =>
    event.group !== undefined && context.approval.completingGroups.includes(event.group),
};

/** Complete, cancel and reject need a remark (inventory §2). */
export function hasRemark({ event }: { readonly event: Asked }): boolean {
  return (event.remark ?? '').trim() !== '';
}
