import { openAsBlob } from 'node:fs';
import { readApproval } from '../../../contracts/documents/approval.ts';
import * as asks from '../../../contracts/documents/asks.ts';
import { correctDocument, duplicateDocument } from '../../../contracts/documents/documents.ts';
import * as parts from '../../../contracts/documents/parts.ts';
import { checkPrices } from '../../../contracts/documents/price-check.ts';
import * as rates from '../../../contracts/documents/rates.ts';
import type { AnyDocument, Mailed } from '../../../resources/define-document.ts';
import { rulesNamed } from '../../../rules/documents/registry.ts';
import { languageOf } from '../../accounts/profile/language-of.ts';
import { created, Reply } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { find, read, selfManaged, write } from '../../http/serve-contract.ts';
import { Refusal } from '../../refusal.ts';
import { approvalSummary } from '../approval/approval-summary.ts';
import { askFor, readRemedies, withdrawAsk } from '../asks/ask.ts';
import { readPath } from '../asks/path.ts';
import * as correction from '../correct-document.ts';
import * as copy from '../duplicate-document.ts';
import { attachmentFiles } from '../parts/attachment-files.ts';
import { readAttachments, removeAttachment, seenAttachment } from '../parts/attachments.ts';
import { addComment, readComments } from '../parts/comments.ts';
import { mailDocument } from '../parts/mail-document.ts';
import { readChain } from '../parts/read-chain.ts';
import { takeAttachment } from '../parts/take-attachment.ts';
import { priceCheck } from '../price-check/price-check.ts';
import { a4, type Paper, paperReply } from '../print/paper-reply.ts';
import { printDocument, printRoll } from '../print/print-document.ts';
import { rollHtml, rollPolicy } from '../print/roll-html.ts';
import { rollPdf } from '../print/roll-pdf.ts';
import { readExchangeRate } from '../rates/read-exchange-rate.ts';
import { readTaxRates } from '../rates/tax-rates.ts';
import { documentTypes } from '../types/document-types.ts';

/** What every document has besides its chart (decision 23): paper, copies, files, comments; mails to vendors and clients. */
export const documentPartRoutes: readonly Route[] = [
  ...documentTypes.flatMap(({ definition }) => partsOf(definition)),
  find(checkPrices, async ({ tx, actor, services, param }) => ({
    lines: await priceCheck(tx, actor, services.clock, param('id')),
  })),
  read(rates.readTaxRates, async ({ tx, actor, query }) => ({
    taxRates: await readTaxRates(tx, actor, query.day),
  })),
  read(rates.readExchangeRate, async ({ tx, actor, query }) => ({
    rate: await readExchangeRate(tx, actor, query.currencyCode, query.day),
  })),
  selfManaged(parts.readAttachment, async ({ services, actor, param }) => {
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
  }),
  selfManaged(parts.removeAttachment, async ({ services, actor, param }) => {
    const id = param('id');
    await services.database.write(actor.companyId, (tx) => removeAttachment(tx, actor, id));
    await attachmentFiles(services.config.dataDir).remove(actor.companyId, id);
    return new Reply(null);
  }),
];

function partsOf(definition: AnyDocument): Route[] {
  return [
    printing(definition),
    ...(definition.mail ? [mailing(definition, definition.mail)] : []),
    write(duplicateDocument(definition), async ({ tx, actor, services, param }) =>
      created(await copy.duplicateDocument(tx, actor, services.clock, definition, param('id'))),
    ),
    ...(rulesNamed(definition.name).correctedBy === undefined ? [] : [correctionOf(definition)]),
    find(readApproval(definition), ({ tx, actor, param }) =>
      approvalSummary(tx, actor, definition, param('id')),
    ),
    find(asks.readRemedies(definition), ({ tx, actor, services, param }) =>
      readRemedies(tx, actor, services.clock, definition.name, param('id')),
    ),
    find(asks.readPath(definition), ({ tx, actor, services, param }) =>
      readPath(tx, actor, services.clock, definition.name, param('id')),
    ),
    write(asks.askFor(definition), ({ tx, actor, services, param, body }) =>
      askFor(tx, actor, services.clock, definition.name, param('id'), body),
    ),
    write(asks.withdrawAsk(definition), ({ tx, actor, services, param, body }) =>
      withdrawAsk(tx, actor, services.clock, definition.name, param('id'), body.event),
    ),
    find(parts.readChain(definition), ({ tx, actor, param }) =>
      readChain(tx, actor, definition, param('id')),
    ),
    find(parts.readComments(definition), async ({ tx, actor, param }) => ({
      comments: await readComments(tx, actor, definition, param('id')),
    })),
    write(parts.addComment(definition), async ({ tx, actor, services, param, body }) => {
      await addComment(tx, actor, services.clock.now(), definition, param('id'), body.body);
      return created({ comments: await readComments(tx, actor, definition, param('id')) });
    }),
    find(parts.readAttachments(definition), async ({ tx, actor, param }) => ({
      attachments: await readAttachments(tx, actor, definition, param('id')),
    })),
    selfManaged(parts.attachFile(definition), async ({ services, actor, param, raw }) =>
      created({ attachments: await takeAttachment(services, actor, definition, param('id'), raw) }),
    ),
  ];
}

/** A document on the paper that is asked for. */
function printing(definition: AnyDocument): Route {
  return selfManaged(
    parts.printDocument(definition),
    async ({ services, actor, request, param, query, raw }) => {
      const { clock, config, database } = services;
      const origin = config.publicOrigins[0] ?? new URL(raw.url).origin;
      const paper = await database.read(actor.companyId, async (tx): Promise<Paper> => {
        const language = query.language ?? (await languageOf(tx, actor, request.language));
        if (query.paper === 'a4') {
          const printed = await printDocument(tx, actor, clock, definition, param('id'), language);
          return a4(printed.number, printed);
        }
        const roll = await printRoll(tx, actor, clock, definition, param('id'), { language, origin });
        return {
          name: roll.number,
          policy: rollPolicy,
          html: () => rollHtml(roll),
          pdf: () => rollPdf(roll),
        };
      });
      return paperReply(paper, query.format);
    },
  );
}

function mailing(definition: AnyDocument, mail: Mailed): Route {
  return write(parts.mailDocument(definition, mail), ({ tx, actor, services, param, body }) =>
    mailDocument(tx, actor, services.clock, definition, param('id'), body),
  );
}

function correctionOf(definition: AnyDocument): Route {
  return write(correctDocument(definition), ({ tx, actor, services, param, body }) =>
    correction.correctDocument(tx, actor, services.clock, definition, param('id'), body),
  );
}
