import { useQuery } from '@tanstack/react-query';
import { regionField } from '../../../../../machines/lib/document.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import { listRecords, rowsIn } from '../../../../contracts/records.ts';
import { errorText } from '../../../../domain/errors.ts';
import { userGroup } from '../../../../resources/company/user-group.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Draft } from '../../../fields/draft.ts';
import { asList, asText } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import { type MessageId, useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { EventStep, Reason } from './event-steps.ts';

/** Which field of the document names the outlet a condition asks for. */
const outletOf: Readonly<Record<string, string>> = {
  issuedUnderThisOutlet: 'issuedOutletName',
  addressedToThisOutlet: 'toOutletName',
  deliveredToThisOutlet: 'deliverToOutletName',
  receivedUnderThisOutlet: 'outletName',
  adjustedUnderThisOutlet: 'outletName',
  revaluedUnderThisOutlet: 'outletName',
};
/** A transfer is issued by the outlet its goods leave. */
const senderOf = (guard: string, header: Draft): string =>
  guard === 'issuedUnderThisOutlet' ? asText(header.fromOutletName) : '';
/** Conditions another approver could meet. */
const approverGuards = new Set([
  'memberOfAskedGroup',
  'groupIsOpen',
  'notWorkedOnByApprover',
  'notYetApprovedByUser',
]);
/** Conditions the user can meet by changing the draft. */
const draftGuards = new Set([
  'hasVendor',
  'hasDeliverTo',
  'hasLines',
  'everyLineHasPurchaseTaxCode',
  'linesHoldStock',
  'deliveryOrderGiven',
  'withinReceiptTolerance',
  'exchangeRateMayBeApproved',
  'serialsComplete',
  'batchesComplete',
  'hasSender',
  'hasReceiver',
  'outletsDiffer',
  'itemsMayMove',
  'hasRequester',
  'hasSupplier',
  'itemsMayBeRequested',
]);

/** The groups an open approval round still asks, by id. */
export const openGroupsOf = (facts: Draft): readonly string[] => {
  const { approval } = facts;
  return typeof approval === 'object' && approval !== null && 'openGroups' in approval
    ? asList(approval.openGroups)
    : [];
};

/** Names of user groups by id, for whoever may read them; empty for others. */
export function useGroupNames(isAsked: boolean): ReadonlyMap<string, string> {
  const account = useAccount();
  const groups = useQuery({
    queryKey: ['userGroup', 'names'],
    enabled: isAsked && allows(account, userGroup.permissions.read),
    retry: false,
    queryFn: async ({ signal }) =>
      rowsIn(userGroup, await call(listRecords(userGroup), { query: { pageSize: 100 }, signal })),
  });
  return new Map((groups.data ?? []).map(({ id, name }) => [id, asText(name)]));
}

/** The words of a document's flow in the current language: statuses, events, why not, and who can mend it. */
export function useFlowWords(definition: AnyDocument, header: Draft, facts: Draft) {
  const { text, textOr, language, dates, listed } = useLanguage();
  const groupIds = openGroupsOf(facts);
  const names = useGroupNames(groupIds.length > 0);
  const groups = groupIds.map((id) => names.get(id)).filter((name) => name !== undefined);
  const whoApproves = () =>
    groups.length > 0 ? text('flow.whoGroups', { groups: listed(groups) }) : text('flow.whoApprovers');
  const settled = () => (groupIds.length > 0 ? whoApproves() : text('flow.mendApproval'));
  const whoOf: Record<string, () => string | null> = {
    approvalSettled: settled,
    exchangeRateSettled: settled,
    nothingReceived: () => text('flow.mendComplete'),
    goodsStillThere: () => text('flow.mendStock'),
    periodOpen: () => text('flow.mendPeriod'),
    orderConfirmed: () => text('flow.mendOrder'),
    notExpired: () => text('flow.mendExpiry'),
    stockAvailable: () => text('flow.mendStock'),
    salesInvoicesExist: () => text('flow.mendAwaits'),
    salesExist: () => text('flow.mendAwaits'),
  };
  const who = ({ meta, reason }: EventStep): string | null => {
    if (reason === null) return null;
    if (reason.code === 'notPermitted') {
      const permission = meta.permission ?? '';
      return text('flow.whoPermission', {
        permission: textOr(`choice.permission.${permission}`, permission),
      });
    }
    const [guard] = reason.guards;
    if (guard === undefined) return null;
    const outlet = asText(header[outletOf[guard] ?? '']) || senderOf(guard, header);
    if (outlet !== '') return text('flow.whoOutlet', { outlet });
    if (approverGuards.has(guard)) return whoApproves();
    if (draftGuards.has(guard)) return text('flow.mendDraft');
    return whoOf[guard]?.() ?? null;
  };
  return {
    event: (type: string) => textOr(`event.${definition.chart}.${eventName(type)}`, eventName(type)),
    /** That an event was refused, as spec 2 §8 words it where it does. */
    failed: (type: string) =>
      textOr(
        `flow.failed.${definition.chart}.${type}`,
        text('flow.failed', { event: textOr(`event.${definition.chart}.${type}`, type) }),
      ),
    /** What an event does, in one sentence. */
    does: (type: string) => textOr(`flow.does.${definition.chart}.${type}`, ''),
    status: (status: string) => textOr(`status.${status}`, status),
    approval: (approval: string) => textOr(`approval.${approval}`, approval),
    /** What one of its collections is called. */
    collection: (name: string) =>
      textOr(`collection.${definition.name}.${name}`, textOr(`collection.${name}`, name)),
    /** Where a region of the chart stands. */
    region: (region: string, state: string) =>
      textOr(
        `${region === 'status' || region === 'approval' ? region : `choice.${regionField(region)}`}.${state}`,
        state,
      ),
    sentence: ({ code, params }: Reason) =>
      errorText(
        code,
        {
          ...params,
          ...shownDates(params, dates.date),
          document: textOr(`resource.${definition.name}.one`, ''),
        },
        language,
      ),
    /** What would mend a refusal and who can; null where nothing can be told. */
    who,
    groupName: (id: string, index: number) => names.get(id) ?? text('flow.groupNo', { number: index + 1 }),
    effect: (name: string, values: Record<string, string>) => {
      const id: string = `flow.effect.${name}`;
      return textOr(id, '', values);
    },
    text: (id: MessageId, values?: Record<string, string | number>) => text(id, values),
  };
}

export type FlowWords = ReturnType<typeof useFlowWords>;

/** Dates in a sentence are read as DD/MM/YYYY, not as on the wire. */
function shownDates(params: Reason['params'], show: (day: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? [[name, show(value)]] : [],
    ),
  );
}
