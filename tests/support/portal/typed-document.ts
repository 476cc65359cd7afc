import * as v from 'valibot';
import {
  documentReply,
  entriesIn,
  type StoredDocument,
} from '../../../src/contracts/documents/document-reply.ts';
import {
  type DocumentDraft,
  openEntries,
  openLine,
  plainDecimals,
} from '../../../src/portal/record/document/draft/document-draft.ts';
import { draftFacts, foundOf } from '../../../src/portal/record/document/draft/draft-facts.ts';
import { collectionsOf } from '../../../src/resources/collections.ts';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import type { Fields } from '../../../src/resources/define-resource.ts';
import { wireName } from '../../../src/resources/wire.ts';

/** A document as a reply carries it. */
export const storedDocument = (document: unknown): StoredDocument =>
  v.parse(documentReply.entries.document, document);

/** A stored document as its page opens it for editing. */
export const openedDocument = (definition: AnyDocument, stored: StoredDocument): DocumentDraft => ({
  header: plainDecimals(definition.fields, stored),
  lines: stored.lines.map((line) => openLine(definition, line)),
  entries: openEntries(definition, stored),
});

/** The facts the portal works out of a draft, with what its last reply found. */
export const factsInPortal = (
  definition: AnyDocument,
  draft: DocumentDraft,
  stored: StoredDocument | null,
): object =>
  draftFacts(definition, draft, foundOf(definition, stored), { userId: 'nobody', outletId: 'nowhere' });

/** A document as somebody reads it who lacks every right a field of it asks for. */
export function withoutRights(definition: AnyDocument, stored: StoredDocument): StoredDocument {
  const without = <Values extends object>(fields: Fields, values: Values): Values => {
    const kept = { ...values };
    for (const [name, field] of Object.entries(fields))
      if (field.permission !== undefined) Reflect.deleteProperty(kept, wireName(name, field));
    return kept;
  };
  const seen = collectionsOf(definition).map(({ name, fields }) => [
    name,
    entriesIn(stored, name).map((entry) => without(fields, entry)),
  ]);
  return { ...without(definition.fields, stored), ...Object.fromEntries(seen) };
}
