import { useQuery } from '@tanstack/react-query';
import { readAttachments, readComments } from '../../../../contracts/documents/parts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { call } from '../../../platform/api/api.ts';

/** Endings of files that may be attached; the server looks into them too. */
export const attachable = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.txt',
  '.csv',
  '.xlsx',
  '.docx',
] as const;

/** What was said about a document. */
export function useComments(definition: AnyDocument, id: string) {
  return useQuery({
    queryKey: [definition.name, 'comments', id],
    queryFn: async ({ signal }) =>
      (await call(readComments(definition), { params: { id }, signal })).comments,
  });
}

/** The files of a document. */
export function useAttachments(definition: AnyDocument, id: string) {
  return useQuery({
    queryKey: [definition.name, 'attachments', id],
    queryFn: async ({ signal }) =>
      (await call(readAttachments(definition), { params: { id }, signal })).attachments,
  });
}
