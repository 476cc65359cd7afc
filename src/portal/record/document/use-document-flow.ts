import { useMemo } from 'react';
import { documentCharts } from '../../../../machines/document-charts.ts';
import { columnsIn, noApproval, type StatusColumns } from '../../../../machines/lib/document.ts';
import type { Moment } from '../../../../machines/lib/moment.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { todayHere } from '../../kit/lib/date-text.ts';
import { allows } from '../../shell/account.ts';
import { useOutlet } from '../../shell/outlet.tsx';
import { useAccount } from '../../shell/session.tsx';
import type { DocumentDraft } from './document-draft.ts';
import type { DocumentReply } from './document-reply.ts';
import { draftFacts } from './draft-facts.ts';
import { type FlowStep, stepsOf } from './steps.ts';

/** The chart a document type runs on. @throws where the definition names an unknown one: a fault of the code */
function machineOf(definition: AnyDocument) {
  const machine = documentCharts[definition.chart];
  if (machine === undefined) throw new Error(`No chart is called ${definition.chart}`);
  return machine;
}

/** Who asks, from where and when, as it travels in every event. */
export function useMoment(): Moment {
  const { userId, isAdmin, groupIds } = useAccount();
  const outletId = useOutlet()?.id ?? null;
  return useMemo(
    () => ({ outletId, userId: userId ?? '', isAdmin, groups: groupIds ?? [], today: todayHere() }),
    [outletId, userId, isAdmin, groupIds],
  );
}

/** Where a document stands on its chart and what may happen to it, here, now and for this person. */
export function useDocumentFlow(
  definition: AnyDocument,
  reply: DocumentReply | null,
  draft: DocumentDraft,
  isChanged: boolean,
) {
  const account = useAccount();
  const moment = useMoment();
  const machine = machineOf(definition);
  const document = reply?.document ?? null;
  const columns = useMemo<StatusColumns>(
    () => (document ? columnsIn(machine, document) : { status: 'New', approval: noApproval }),
    [machine, document],
  );
  const facts = useMemo<object>(() => {
    if (reply !== null && !isChanged) return reply.document.facts;
    const writer = { userId: moment.userId, outletId: moment.outletId };
    return draftFacts(definition, draft, reply?.document.facts ?? null, writer);
  }, [reply, isChanged, moment, definition, draft]);
  const steps = useMemo<readonly FlowStep[]>(() => {
    const holds = (permission: string) => allows(account, permission);
    if (reply !== null && !isChanged)
      return stepsOf({ machine, columns, facts }, moment, holds, reply.allowed);
    // What is typed has been judged by nobody yet: the save is asked of the chart with the facts as typed.
    const server = reply?.allowed.filter(({ type }) => type !== 'save') ?? [];
    const refusedByRight =
      reply?.allowed.filter(({ type, code }) => type === 'save' && code === 'notPermitted') ?? [];
    return stepsOf({ machine, columns, facts }, moment, holds, [...server, ...refusedByRight]);
  }, [account, moment, machine, columns, reply, isChanged, facts]);
  return { machine, columns, moment, steps, facts };
}
