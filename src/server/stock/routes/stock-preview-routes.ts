import * as posting from '../../../contracts/documents/posting.ts';
import { readDocument } from '../../documents/engine/engine.ts';
import { previewDocument } from '../../documents/preview-document.ts';
import { documentTypes } from '../../documents/types/document-types.ts';
import type { Route } from '../../http/route.ts';
import { read } from '../../http/serve-contract.ts';
import { readRuns } from '../ledger/runs.ts';

/** Of documents that move stock or its cost: what confirming would change, and how far their postings have come. */
export const stockPreviewRoutes: readonly Route[] = documentTypes
  .filter(({ postings }) => postings !== undefined)
  .flatMap(({ definition }) => [
    read(posting.previewPosting(definition), async ({ tx, actor, services, param }) => ({
      preview: await previewDocument(tx, actor, services.clock, definition.name, param('id')),
    })),
    read(posting.readProgress(definition), async ({ tx, actor, services, param }) => {
      const { name } = definition;
      const { document } = await readDocument(tx, actor, services.clock, name, param('id'));
      return { runs: await readRuns(tx, actor.companyId, name, document.id) };
    }),
  ]);
