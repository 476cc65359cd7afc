import * as v from 'valibot';
import { typedCollectionsOf } from '../../resources/collections.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import { type BodySchema, createSchema, updateSchema } from '../../resources/schemas.ts';
import { contract } from '../contract.ts';
import { documentReply, documentReplyInFull, seenDocument } from './document-reply.ts';

/** The header's fields beside the collections people type, as a create or change takes them. */
const bodyOf = (definition: AnyDocument, header: BodySchema): BodySchema =>
  v.intersect([
    header,
    v.looseObject(
      Object.fromEntries(
        typedCollectionsOf(definition).map(({ name, fields }) => [
          name,
          v.optional(v.array(createSchema(fields))),
        ]),
      ),
    ),
  ]);

export const readDocument = (definition: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${definition.path}/:id`,
    access: definition.permissions.read,
    summary: `One ${definition.name} by id or number, with what may happen to it and why not`,
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });

/** The same call for who knows which document is read: its fields are those of its definition. */
export const readSeenDocument = <D extends AnyDocument>(definition: D) => ({
  ...readDocument(definition),
  reply: v.object({ document: seenDocument(definition) }),
});

export const createDocument = (definition: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${definition.path}`,
    access: definition.permissions.write,
    outlet: 'required',
    idempotent: true,
    summary: `Create a ${definition.name} with its lines`,
    body: bodyOf(definition, createSchema(definition.fields)),
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });

export const updateDocument = (definition: AnyDocument) =>
  contract({
    method: 'PUT',
    path: `/${definition.path}/:id`,
    access: definition.permissions.write,
    outlet: 'required',
    idempotent: true,
    summary: `Change the header and lines of a ${definition.name}, where its chart allows it`,
    body: bodyOf(definition, updateSchema(definition.fields)),
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });

export const duplicateDocument = (definition: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${definition.path}/:id/duplicate`,
    access: definition.permissions.write,
    outlet: 'required',
    idempotent: true,
    summary: `A new draft with what a ${definition.name} says`,
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });

/** What a correction takes: the version it was decided on, and why. */
const correctionBody = v.object({
  version: v.optional(v.number('invalid')),
  remark: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(2000, 'tooLong')))),
});

export const correctDocument = (definition: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${definition.path}/:id/correct`,
    access: definition.permissions.write,
    outlet: 'required',
    idempotent: true,
    summary: `Take a posted ${definition.name} back and open a draft with what it says, both or neither`,
    body: correctionBody,
    reply: documentReply,
    replyInFull: documentReplyInFull(definition),
  });
