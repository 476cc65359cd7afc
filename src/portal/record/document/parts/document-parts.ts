import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { read } from '../../../platform/api/by-path.ts';

const comment = v.object({
  id: v.string(),
  kind: v.picklist(['comment', 'mail']),
  body: v.string(),
  username: v.string(),
  outletName: v.nullable(v.string()),
  at: v.string(),
});
const attachment = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  userId: v.string(),
  username: v.string(),
  at: v.string(),
});
export const commentsReply = v.object({ comments: v.array(comment) });
export const attachmentsReply = v.object({ attachments: v.array(attachment) });
export type Attachment = v.InferOutput<typeof attachment>;

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

/** Where a part of a document is asked for. */
export const partPath = (definition: AnyDocument, id: string, part: 'comments' | 'attachments'): string =>
  `/${definition.path}/${id}/${part}`;

/** What was said about a document. */
export function useComments(definition: AnyDocument, id: string) {
  return useQuery({
    queryKey: [definition.name, 'comments', id],
    queryFn: async ({ signal }) =>
      (await read(partPath(definition, id, 'comments'), commentsReply, { signal })).comments,
  });
}

/** The files of a document. */
export function useAttachments(definition: AnyDocument, id: string) {
  return useQuery({
    queryKey: [definition.name, 'attachments', id],
    queryFn: async ({ signal }) =>
      (await read(partPath(definition, id, 'attachments'), attachmentsReply, { signal })).attachments,
  });
}
