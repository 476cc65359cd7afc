import { useQuery } from '@tanstack/react-query';
import { regionField } from '../../../../../machines/lib/document.ts';
import type { Reversal } from '../../../../../machines/lib/meta.ts';
import { chartMigrated } from '../../../../../machines/lib/migrations.ts';
import { eventName } from '../../../../../machines/lib/timers.ts';
import { listRecords, rowsIn } from '../../../../contracts/records.ts';
import { errorText } from '../../../../domain/errors.ts';
import { userGroup } from '../../../../resources/company/user-group.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Remedy } from '../../../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import type { Draft } from '../../../fields/draft.ts';
import { asList, asText } from '../../../fields/draft.ts';
import { call } from '../../../platform/api/api.ts';
import { type MessageId, useLanguage } from '../../../platform/language/language.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { EventStep, Reason } from './event-steps.ts';
import { reversalSentence } from './reversal-sentence.ts';

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

/** The words of a document's flow in the current language: statuses, events, why not, and who can remedy it. */
export function useFlowWords(definition: AnyDocument, header: Draft, facts: Draft) {
  const words = useLanguage();
  const { text, textOr, language, dates, listed } = words;
  const groupIds = openGroupsOf(facts);
  const names = useGroupNames(groupIds.length > 0);
  const groups = groupIds.map((id) => names.get(id)).filter((name) => name !== undefined);
  const { remedies = {} } = rulesNamed(definition.name);
  const remedied = (remedy: Remedy | undefined): string | null => {
    if (remedy === undefined) return null;
    if (typeof remedy === 'object') {
      const outlet = asText(header[`${remedy.outlet}Name`]);
      return outlet === '' ? null : text('flow.whoOutlet', { outlet });
    }
    // Groups are named once a round asks them; before that, somebody has to ask.
    const isApproval = remedy === 'approver' || remedy === 'approval';
    if (isApproval && groups.length > 0) return text('flow.whoGroups', { groups: listed(groups) });
    return (
      textOr(`flow.remedy.${remedy === 'approval' && groupIds.length > 0 ? 'approver' : remedy}`, '') || null
    );
  };
  /** What would remedy a refused step, as its document's rules say. */
  const remedyOf = ({ reason }: EventStep): Remedy | undefined => remedies[reason?.guards[0] ?? ''];
  /** The outlet a step is taken at, where that is why it is refused here. */
  const outletOf = (step: EventStep, end: 'Id' | 'Name') => {
    const remedy = remedyOf(step);
    return typeof remedy === 'object' ? asText(header[`${remedy.outlet}${end}`]) : '';
  };
  const who = (step: EventStep): string | null => {
    const { meta, reason } = step;
    if (reason === null) return null;
    if (reason.code === 'notPermitted') {
      const permission = meta.permission ?? '';
      return text('flow.whoPermission', {
        permission: textOr(`choice.permission.${permission}`, permission),
      });
    }
    return remedied(remedyOf(step));
  };
  const sentence = ({ code, params }: Reason): string =>
    errorText(
      code,
      {
        ...params,
        ...shownDates(params, dates.date),
        document: textOr(`resource.${definition.name}.one`, ''),
      },
      language,
    );
  return {
    event: (type: string) =>
      type === chartMigrated
        ? text('flow.chartMigrated')
        : textOr(`event.${definition.chart}.${eventName(type)}`, eventName(type)),
    /** That an event was refused, as spec 2 §8 words it where it does. */
    failed: (type: string) =>
      textOr(
        `flow.failed.${definition.chart}.${type}`,
        text('flow.failed', { event: textOr(`event.${definition.chart}.${type}`, type) }),
      ),
    /** What was done, once it is. */
    did: (type: string) => textOr(`flow.did.${definition.chart}.${type}`, eventName(type)),
    /** What an event does, in one sentence. */
    does: (type: string) => textOr(`flow.does.${definition.chart}.${type}`, ''),
    reversal: (reversedBy: Reversal) => reversalSentence(words, definition.chart, reversedBy),
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
    /** A refusal as the catalogue words it: what a call that was refused says. */
    sentence,
    /**
     * Why a step cannot be taken, where nothing was tried yet: who takes it, where another outlet does, else the
     * condition in words that blame no attempt.
     */
    reason: (step: EventStep): string => {
      const { type, reason } = step;
      if (reason === null) return '';
      const outlet = outletOf(step, 'Name');
      const said = sentence(reason);
      return outlet === ''
        ? textOr(`flow.reason.${reason.code}`, said)
        : textOr(`flow.at.${definition.chart}.${type}`, said, { outlet });
    },
    remedyOf,
    outletOf: (step: EventStep): string | null => outletOf(step, 'Id') || null,
    /** What would remedy a refusal and who can; null where nothing can be told. */
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
