import * as v from 'valibot';
import type { AnyDocument, Mailed } from '../../resources/define-document.ts';
import { contract } from '../contract.ts';

const language = v.optional(v.picklist(['en', 'zh']), 'en');

/** How paper is asked for. */
export const printedAs = {
  format: v.optional(v.picklist(['html', 'pdf']), 'html'),
  /** Left out, the one its reader chose. */
  language: v.optional(v.picklist(['en', 'zh'])),
};

const isAddress = (text: string): boolean => text === '' || v.is(v.pipe(v.string(), v.email()), text);

/** To whom paper goes by mail, in which language, and what is written with it. */
export const mailedTo = {
  /** The address they are known by where none is given. */
  recipient: v.optional(
    v.pipe(v.string('invalid'), v.trim(), v.maxLength(254, 'tooLong'), v.check(isAddress, 'invalidEmail')),
    '',
  ),
  language,
  message: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(4000, 'tooLong')), ''),
};

/** The papers a document prints on: a sale on the roll of a till too. */
const papersOf = ({ clientPaper }: AnyDocument): readonly ('a4' | 'roll')[] =>
  clientPaper?.roll ? ['a4', 'roll'] : ['a4'];

export const printDocument = (definition: AnyDocument) => {
  const { name, path, permissions } = definition;
  return printing(name, path, permissions.read, papersOf(definition));
};

const printing = (
  name: string,
  path: string,
  access: AnyDocument['permissions']['read'],
  papers: readonly ('a4' | 'roll')[],
) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/print`,
    access,
    replyType: 'stream',
    summary: `A ${name} on paper: ${papers.length > 1 ? 'A4 or 80 mm' : 'A4'}, as a page or a PDF, in English or Chinese`,
    query: v.object({ ...printedAs, paper: v.optional(v.picklist(papers), 'a4') }),
    reply: v.string(),
  });

export const mailDocument = ({ name, path }: AnyDocument, { to, permission }: Mailed) =>
  contract({
    method: 'POST',
    path: `/${path}/:id/mail`,
    access: permission,
    outlet: 'required',
    idempotent: true,
    summary: `E-mail a confirmed ${name} to its ${to}, the PDF attached`,
    body: v.looseObject(mailedTo),
    reply: v.object({ recipient: v.string() }),
  });

export const readChain = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/chain`,
    access: permissions.read,
    summary: `The documents a ${name} came from and those that came of it`,
    reply: v.object({
      nodes: v.array(v.object({ type: v.string(), id: v.string(), number: v.string(), status: v.string() })),
      edges: v.array(v.object({ from: v.string(), to: v.string() })),
    }),
  });

const comments = v.object({
  comments: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['comment', 'mail']),
      body: v.string(),
      username: v.string(),
      outletName: v.nullable(v.string()),
      at: v.string(),
    }),
  ),
});

export const readComments = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/comments`,
    access: permissions.read,
    summary: `What was said about a ${name}, and to whom it was mailed`,
    reply: comments,
  });

export const addComment = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${path}/:id/comments`,
    access: permissions.read,
    idempotent: true,
    summary: `Say something about a ${name}`,
    body: v.looseObject({
      body: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(4000, 'tooLong')),
    }),
    reply: comments,
  });

const attachment = v.object({
  id: v.string(),
  name: v.string(),
  contentType: v.string(),
  /** Bytes. */
  size: v.number(),
  userId: v.string(),
  username: v.string(),
  at: v.string(),
});
/** A file on a document, as its readers see it. */
export type Attachment = v.InferOutput<typeof attachment>;
const attachments = v.object({ attachments: v.array(attachment) });

export const readAttachments = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/attachments`,
    access: permissions.read,
    summary: `The files of a ${name}`,
    reply: attachments,
  });

/** The same file again is the one that hangs there already. */
export const attachFile = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${path}/:id/attachments`,
    access: permissions.read,
    upload: true,
    summary: `Attach a file to a ${name}: PDF, picture, text, Word or Excel, 10 MB at most`,
    reply: attachments,
  });

export const readAttachment = contract({
  method: 'GET',
  path: '/attachments/:id',
  access: 'signedIn',
  replyType: 'stream',
  summary: 'A file of a document its reader may see, always as a download',
  reply: v.string(),
});

export const removeAttachment = contract({
  method: 'DELETE',
  path: '/attachments/:id',
  access: 'signedIn',
  summary: 'Remove a file from its document; its sender and the admin may',
  reply: v.null(),
});
