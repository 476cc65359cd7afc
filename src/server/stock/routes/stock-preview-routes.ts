import * as v from 'valibot';
import { readDocument } from '../../documents/engine/engine.ts';
import { previewDocument } from '../../documents/preview-document.ts';
import { documentTypes } from '../../documents/types/document-types.ts';
import { read } from '../../http/define-route.ts';
import type { Route } from '../../http/route.ts';
import { readRuns } from '../ledger/runs.ts';

const decimal = v.string();
const previewed = v.looseObject({
  itemId: v.string(),
  outletId: v.string(),
  onHandBefore: decimal,
  onHandAfter: decimal,
  restated: v.number(),
});
const run = v.looseObject({ id: v.string(), status: v.string(), done: v.number(), total: v.number() });

/** Of documents that move stock or its cost: what confirming would change, and how far their postings have come. */
export const stockPreviewRoutes: readonly Route[] = documentTypes
  .filter(({ postings }) => postings !== undefined)
  .flatMap(({ definition: { name, path, permissions } }) => [
    read({
      path: `/${path}/:id/preview`,
      access: permissions.read,
      summary: `What confirming a ${name} would change: stock, averages, and movements costed anew, at every outlet of the reader`,
      reply: v.object({ preview: v.array(previewed) }),
      handle: async ({ tx, actor, services, param }) => ({
        preview: await previewDocument(tx, actor, services.clock, name, param('id')),
      }),
    }),
    read({
      path: `/${path}/:id/progress`,
      access: permissions.read,
      summary: `The progress record of a ${name}: its postings and recostings, the last one first`,
      reply: v.object({ runs: v.array(run) }),
      async handle({ tx, actor, services, param }) {
        const { document } = await readDocument(tx, actor, services.clock, name, param('id'));
        return { runs: await readRuns(tx, actor.companyId, name, document.id) };
      },
    }),
  ]);
