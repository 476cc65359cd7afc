import { useMemo } from 'react';
import {
  columnsIn,
  noApproval,
  type StatusColumns,
  unsavedStatus,
} from '../../../../../machines/lib/document.ts';
import type { EventContext } from '../../../../../machines/lib/event-context.ts';
import type { DocumentReply } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { sampleEventValue } from '../../../../rules/documents/event-fields.ts';
import { documentCharts, rulesNamed } from '../../../../rules/documents/registry.ts';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { withCorrection } from '../correction/correction-step.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { draftFacts, foundOf } from '../draft/draft-facts.ts';
import { type EventStep, eventSteps } from './event-steps.ts';

/** The chart a document type runs on. @throws where the definition names an unknown one: a fault of the code */
function machineOf(definition: AnyDocument) {
  const machine = documentCharts[definition.chart];
  if (machine === undefined) throw new Error(`No chart is called ${definition.chart}`);
  return machine;
}

/** Who asks, from where and when, as it travels in every event. */
export function useEventContext(): EventContext {
  const { userId, isAdmin, groupIds } = useAccount();
  const outletId = useOutlet()?.id ?? null;
  return useMemo(
    () => ({ outletId, userId: userId ?? '', isAdmin, groups: groupIds ?? [], today: todayHere() }),
    [outletId, userId, isAdmin, groupIds],
  );
}

/** Where a document is on its chart and what may happen to it, here, now and for this user. */
export function useDocumentFlow(
  definition: AnyDocument,
  reply: DocumentReply | null,
  draft: DocumentDraft,
  isChanged: boolean,
) {
  const account = useAccount();
  const eventContext = useEventContext();
  const machine = machineOf(definition);
  const document = reply?.document ?? null;
  const columns = useMemo<StatusColumns>(
    () => (document ? columnsIn(machine, document) : { status: unsavedStatus, approval: noApproval }),
    [machine, document],
  );
  const found = useMemo(() => foundOf(definition, document), [definition, document]);
  const facts = useMemo<object>(() => {
    if (reply !== null && !isChanged) return reply.document.facts;
    const writer = { userId: eventContext.userId, outletId: eventContext.outletId };
    return draftFacts(definition, draft, found, writer);
  }, [reply, isChanged, eventContext, definition, draft, found]);
  const steps = useMemo<readonly EventStep[]>(() => {
    const holds = (permission: string) => allows(account, permission);
    const at = { machine, columns, facts, sampleOf: sampleEventValue(definition.name, eventContext.today) };
    if (reply !== null && !isChanged) {
      const { correctedBy } = rulesNamed(definition.name);
      const { write } = definition.permissions;
      const known = eventSteps(at, eventContext, holds, reply.allowed);
      return withCorrection(known, { machine, columns, correctedBy, write, holds });
    }
    // What is typed has been judged by nobody yet: the save is asked of the chart with the facts as typed.
    const server = reply?.allowed.filter(({ type }) => type !== 'save') ?? [];
    const refusedByRight =
      reply?.allowed.filter(({ type, code }) => type === 'save' && code === 'notPermitted') ?? [];
    return eventSteps(at, eventContext, holds, [...server, ...refusedByRight]);
  }, [definition, account, eventContext, machine, columns, reply, isChanged, facts]);
  return { machine, columns, moment: eventContext, steps, facts };
}
