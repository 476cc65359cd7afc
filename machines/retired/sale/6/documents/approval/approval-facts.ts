import type { GuardEvent } from '../../lib/event-context.ts';

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
  /** Ids of who asked for the open round, or changed what approvers are asked about. */
  readonly workedOnBy: readonly string[];
};

/** What a chart must know of a document's exchange rate. */
export type ExchangeRateFacts = {
  readonly currencyCode: string;
  /** The company's currency for one of the document's. */
  readonly exchangeRate: string;
  /** Percent by which a typed rate may differ from the table's. */
  readonly exchangeRateBand: string;
  /** The rate is further from the table's, or the table has none: an approval is needed, whatever the amount. */
  readonly exchangeRateToApprove: boolean;
};

/** A document in the company's own currency. */
export const ownCurrencyFacts: ExchangeRateFacts = {
  currencyCode: 'MYR',
  exchangeRate: '1',
  exchangeRateBand: '0',
  exchangeRateToApprove: false,
};

/** No rule matches and no round is open. */
export const noApprovalFacts: ApprovalFacts = {
  required: false,
  level: 0,
  openGroups: [],
  completingGroups: [],
  approvedBy: [],
  workedOnBy: [],
};

type GuardArgs = {
  readonly context: { readonly approval: ApprovalFacts; readonly issuedById: string };
  readonly event: GuardEvent;
};

/** The approval guards every document with approval shares. */
export const approvalGuards = {
  /** An approval rule matches. */
  approvalRequired: ({ context }: GuardArgs) => context.approval.required,
  /** One group per action (spec 2 §6), and the user belongs to it. */
  memberOfAskedGroup: ({ event }: GuardArgs) =>
    event.group !== undefined && (event.groups ?? []).includes(event.group),
  /** The rules ask this group, and its approvals at the open level are not yet complete. */
  groupIsOpen: ({ context, event }: GuardArgs) =>
    event.group !== undefined && context.approval.openGroups.includes(event.group),
  /** Nobody approves what they issued, changed or asked approval for, the admin aside (decision 7). */
  notWorkedOnByApprover: ({ context, event }: GuardArgs) =>
    event.isAdmin === true ||
    (event.userId !== undefined &&
      event.userId !== context.issuedById &&
      !context.approval.workedOnBy.includes(event.userId)),
  /** One user counts once per group and level. */
  notYetApprovedByUser: ({ context, event }: GuardArgs) =>
    !context.approval.approvedBy.includes(`${event.group}:${event.userId}`),
  /** With this approval every level has what it asked for. */
  finishesRound: ({ context, event }: GuardArgs) =>
    event.group !== undefined && context.approval.completingGroups.includes(event.group),
};

/** Complete, cancel and reject need a remark (inventory §2). */
export function hasRemark({ event }: { readonly event: GuardEvent }): boolean {
  return (event.remark ?? '').trim() !== '';
}

type WithRate = {
  readonly context: { readonly approval: ApprovalFacts; readonly exchangeRateToApprove: boolean };
};

/** Conditions on an exchange rate, for a document nobody was asked about. */
export const exchangeRateGuards = {
  /** A rate that needs an approval has a rule that can be asked for it. */
  exchangeRateMayBeApproved: ({ context }: WithRate) =>
    !context.exchangeRateToApprove || context.approval.required,
  exchangeRateSettled: ({ context }: WithRate) => !context.exchangeRateToApprove,
};
