import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  askFor,
  type DocumentOpenings,
  readRemedies,
  withdrawAsk,
} from '../../../../contracts/documents/asks.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { call, prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import type { Opening } from './openings.ts';

/** What opens the steps a document refuses and what was asked of it; asking for one of them, and taking that back. */
export function useUnblock(definition: AnyDocument, id: string) {
  const queries = useQueryClient();
  const key = [definition.name, 'remedies', id];
  const { data } = useQuery({
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) => call(readRemedies(definition), { params: { id }, signal }),
  });
  const save = useSave<DocumentOpenings>({ onSaved: (unblocking) => queries.setQueryData(key, unblocking) });
  return {
    data,
    save,
    isSaving: save.state.status === 'saving',
    /** @param wanted the event that is waited for */
    ask: ({ event }: Opening, wanted: string) =>
      void save.send(prepare(askFor(definition), { params: { id }, body: { wanted, event } })),
    withdraw: ({ event }: Opening) =>
      void save.send(prepare(withdrawAsk(definition), { params: { id }, body: { event } })),
  };
}

export type Unblocking = ReturnType<typeof useUnblock>;
