import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { loadDocument } from '../../platform/definitions/load-definition.ts';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { BulkDialog } from '../../record/document/bulk/BulkDialog.tsx';
import { bulkEvents } from '../../record/document/bulk/bulk-events.ts';
import { useChosen } from '../../record/document/bulk/use-chosen.ts';
import type { QueueEntry } from './queue.ts';

interface QueueActProps {
  entry: QueueEntry;
  /** Where the document is, for what asks more than a dialog can. */
  href: string;
  onClose(): void;
}

/** Sends what waits its one event without leaving Home; where that needs more of the document, its page opens. */
export function QueueAct({ entry, href, onClose }: QueueActProps) {
  const { data: definition } = useQuery({
    queryKey: ['definition', entry.documentType],
    queryFn: () => loadDocument(entry.documentType),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return definition && <Act definition={definition} entry={entry} href={href} onClose={onClose} />;
}

function Act({ definition, entry, href, onClose }: QueueActProps & { definition: AnyDocument }) {
  const account = useAccount();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { data: chosen, error } = useChosen(definition, [entry.documentId]);
  const event =
    chosen &&
    bulkEvents(definition, chosen, (permission) => allows(account, permission)).find(
      ({ type }) => type === entry.event,
    );
  const isForItsPage = error !== null || (chosen !== undefined && event === undefined);
  const goThere = useEffectEvent(() => navigate(href));
  useEffect(() => {
    if (isForItsPage) goThere();
  }, [isForItsPage]);
  if (!event) return null;
  return (
    <BulkDialog
      definition={definition}
      event={event}
      onClose={(isDone) => {
        if (isDone) void queries.invalidateQueries({ queryKey: ['queue'] });
        onClose();
      }}
    />
  );
}
