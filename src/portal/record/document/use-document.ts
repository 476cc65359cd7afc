import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentReply } from '../../../contracts/documents/document-reply.ts';
import { readDocument } from '../../../contracts/documents/documents.ts';
import { readHistory } from '../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { call } from '../../platform/api/api.ts';

/** Where a document's reply is kept: under the type's name, so that news of it refresh it. */
export const documentKey = (definition: AnyDocument, id: string | null) => [definition.name, 'document', id];

/** A document with what may happen to it, by id or number; asks nothing for a new one. */
export function useDocument(definition: AnyDocument, id: string | null) {
  return useQuery({
    queryKey: documentKey(definition, id),
    enabled: id !== null,
    queryFn: ({ signal }) => call(readDocument(definition), { params: { id: id ?? '' }, signal }),
  });
}

/** Keeps a reply that is newer than what is shown, under the id and the number alike. */
export function keepReply(queries: QueryClient, definition: AnyDocument, reply: DocumentReply): void {
  queries.setQueryData(documentKey(definition, reply.document.id), reply);
  queries.setQueryData(documentKey(definition, reply.document.number), reply);
}

/** The document's travelled path, the oldest step first. */
export function useHistory(definition: AnyDocument, id: string | null) {
  return useQuery({
    queryKey: [definition.name, 'history', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await call(readHistory(definition), { params: { id: id ?? '' }, signal })).history,
  });
}
