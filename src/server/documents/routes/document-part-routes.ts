import { openAsBlob } from 'node:fs';
import * as v from 'valibot';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { find, read, selfManaged, write } from '../../http/define-route.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { duplicateDocument } from '../duplicate-document.ts';
import { attachmentFiles } from '../parts/attachment-files.ts';
import { readAttachments, removeAttachment, seenAttachment } from '../parts/attachments.ts';
import { addComment, readComments } from '../parts/comments.ts';
import { mailOrder } from '../parts/mail-document.ts';
import { readChain } from '../parts/read-chain.ts';
import { takeAttachment } from '../parts/take-attachment.ts';
import { htmlPolicy, printedHtml } from '../print/html.ts';
import { printedPdf } from '../print/pdf.ts';
import { printDocument } from '../print/print-document.ts';
import { readExchangeRate } from '../rates/read-exchange-rate.ts';
import { readTaxRates } from '../rates/tax-rates.ts';
import { documentTypes } from '../types/document-types.ts';
import { documentShape } from './document-shape.ts';

const language = v.optional(v.picklist(['en', 'zh']), 'en');
const commentsShape = v.object({ comments: v.array(v.looseObject({ id: v.string(), body: v.string() })) });
const attachmentsShape = v.object({
  attachments: v.array(v.looseObject({ id: v.string(), name: v.string() })),
});
const message = v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(4000, 'tooLong')), '');
/** Nothing, or one address. */
const isAddress = (text: string): boolean => text === '' || v.is(v.pipe(v.string(), v.email()), text);
const said = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(4000, 'tooLong'));

/** What every document has besides its chart (decision 23): paper, copies, files, comments; an order's mail to its vendor. */
export const documentPartRoutes: readonly Route[] = [
  ...documentTypes.flatMap(({ definition }) => partsOf(definition)),
  read({
    path: '/taxrates',
    access: 'signedIn',
    summary: 'The percentage of every tax code on a day, for whoever works with documents that carry tax',
    query: v.object({ day: v.pipe(v.string('required'), v.isoDate('invalidDate')) }),
    reply: v.object({ taxRates: v.array(v.object({ code: v.string(), percentage: v.string() })) }),
    handle: async ({ tx, actor, query }) => ({ taxRates: await readTaxRates(tx, actor, query.day) }),
  }),
  read({
    path: '/exchangerate',
    access: 'signedIn',
    summary: 'What a foreign currency is worth on a day, for whoever works with documents in it',
    query: v.object({
      currencyCode: v.pipe(v.string('required'), v.regex(/^[A-Z]{3}$/, 'invalidCurrency')),
      day: v.pipe(v.string('required'), v.isoDate('invalidDate')),
    }),
    reply: v.object({ rate: v.nullable(v.string()) }),
    handle: async ({ tx, actor, query }) => ({
      rate: await readExchangeRate(tx, actor, query.currencyCode, query.day),
    }),
  }),
  selfManaged({
    method: 'GET',
    path: '/attachments/:id',
    access: 'signedIn',
    replyType: 'stream',
    summary: 'A file of a document its reader may see, always as a download',
    reply: v.string(),
    async handle({ services, actor, param }) {
      const { attachment } = await services.database.find(actor.companyId, (tx) =>
        seenAttachment(tx, actor, param('id')),
      );
      const path = attachmentFiles(services.config.dataDir).path(actor.companyId, attachment.id);
      const content = await openAsBlob(path).catch(() => {
        throw new Refusal('notFound');
      });
      return new Response(content, {
        headers: {
          'Content-Type': attachment.contentType,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        },
      });
    },
  }),
  selfManaged({
    method: 'DELETE',
    path: '/attachments/:id',
    access: 'signedIn',
    summary: 'Remove a file from its document; its sender and the admin may',
    reply: v.null(),
    async handle({ services, actor, param }) {
      const id = param('id');
      await services.database.write(actor.companyId, (tx) => removeAttachment(tx, actor, id));
      await attachmentFiles(services.config.dataDir).remove(actor.companyId, id);
      return new Reply(null);
    },
  }),
  write({
    method: 'POST',
    path: `/${purchaseOrder.path}/:id/mail`,
    access: 'ALLOW_TO_CONFIRM_PO',
    outletBound: true,
    summary: 'E-mail a confirmed purchase order to its vendor, the PDF attached',
    body: v.looseObject({
      recipient: v.optional(
        v.pipe(
          v.string('invalid'),
          v.trim(),
          v.maxLength(254, 'tooLong'),
          v.check(isAddress, 'invalidEmail'),
        ),
        '',
      ),
      language,
      message,
    }),
    reply: v.object({ recipient: v.string() }),
    handle: ({ tx, actor, services, param, body }) => mailOrder(tx, actor, services.clock, param('id'), body),
  }),
];

function partsOf(definition: AnyDocument): Route[] {
  const { name, path, permissions } = definition;
  return [
    selfManaged({
      method: 'GET',
      path: `/${path}/:id/print`,
      access: permissions.read,
      replyType: 'stream',
      summary: `A ${name} on paper: A4, as a page or a PDF, in English or Chinese`,
      query: v.object({ format: v.optional(v.picklist(['html', 'pdf']), 'html'), language }),
      reply: v.string(),
      async handle({ services, actor, param, query }) {
        const printed = await services.database.read(actor.companyId, (tx) =>
          printDocument(tx, actor, services.clock, definition, param('id'), query.language),
        );
        if (query.format === 'html')
          return new Response(printedHtml(printed), {
            headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': htmlPolicy },
          });
        return new Response(new Uint8Array(printedPdf(printed)), {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': `inline; filename="${printed.number.replace(/[^\w.-]/g, '-')}.pdf"`,
            // A sandboxed reply is no page the browser's own reader would open.
            'Content-Security-Policy': "frame-ancestors 'none'",
          },
        });
      },
    }),
    write({
      method: 'POST',
      path: `/${path}/:id/duplicate`,
      access: permissions.write,
      outletBound: true,
      summary: `A new draft with what a ${name} says`,
      reply: documentShape(definition),
      handle: async ({ tx, actor, services, param }) =>
        created(await duplicateDocument(tx, actor, services.clock, definition, param('id'))),
    }),
    find({
      path: `/${path}/:id/chain`,
      access: permissions.read,
      summary: `The documents a ${name} came from and those that came of it`,
      reply: v.object({
        nodes: v.array(v.looseObject({ id: v.string() })),
        edges: v.array(v.looseObject({})),
      }),
      handle: ({ tx, actor, param }) => readChain(tx, actor, definition, param('id')),
    }),
    find({
      path: `/${path}/:id/comments`,
      access: permissions.read,
      summary: `What was said about a ${name}, and to whom it was mailed`,
      reply: commentsShape,
      handle: async ({ tx, actor, param }) => ({
        comments: await readComments(tx, actor, definition, param('id')),
      }),
    }),
    write({
      method: 'POST',
      path: `/${path}/:id/comments`,
      access: permissions.read,
      summary: `Say something about a ${name}`,
      body: v.looseObject({ body: said }),
      reply: commentsShape,
      async handle({ tx, actor, services, param, body }) {
        await addComment(tx, actor, services.clock.now(), definition, param('id'), body.body);
        return created({ comments: await readComments(tx, actor, definition, param('id')) });
      },
    }),
    find({
      path: `/${path}/:id/attachments`,
      access: permissions.read,
      summary: `The files of a ${name}`,
      reply: attachmentsShape,
      handle: async ({ tx, actor, param }) => ({
        attachments: await readAttachments(tx, actor, definition, param('id')),
      }),
    }),
    selfManaged({
      method: 'POST',
      path: `/${path}/:id/attachments`,
      access: permissions.read,
      upload: true,
      summary: `Attach a file to a ${name}: PDF, picture, text, Word or Excel, 10 MB at most`,
      reply: attachmentsShape,
      handle: async ({ services, actor, param, raw }) =>
        created({ attachments: await takeAttachment(services, actor, definition, param('id'), raw) }),
    }),
  ];
}
