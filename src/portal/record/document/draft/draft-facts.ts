import * as v from 'valibot';
import { unsavedStatus } from '../../../../../machines/lib/document.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { furtherCollectionsOf } from '../../../../resources/collections.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { DocumentRules, ReadDocument } from '../../../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { type DocumentDraft, type EntryDraft, isFilled, isFilledEntry } from './document-draft.ts';

/** Who writes a new document, and under which outlet. */
export interface DocumentAuthor {
  readonly userId: string;
  readonly outletId: string | null;
}

/** What its last reply says only the database knows of a document; nothing is known against one nobody has saved. */
export const foundOf = (definition: AnyDocument, stored: StoredDocument | null): unknown =>
  knownOf(definition, stored?.found);

/** The same of what a reply carries; nothing is known where it carries none. */
export function knownOf(definition: AnyDocument, carried: unknown): unknown {
  const { found, nothingKnown } = rulesNamed(definition.name);
  return v.parse(v.fallback(found, nothingKnown), carried);
}

/** The facts of a document as typed, by the rules the server judges it by once it is sent. */
export function draftFacts(
  definition: AnyDocument,
  { header, lines, entries }: DocumentDraft,
  found: unknown,
  author: DocumentAuthor,
): object {
  const rules = rulesNamed(definition.name);
  const isNew = header.id === undefined;
  const document: ReadDocument = {
    ...header,
    ...(isNew ? openedBy(definition, rules, author) : {}),
    lines: lines.filter(isFilled).map(asRead),
    ...Object.fromEntries(
      furtherCollectionsOf(definition).map(({ name, fields }) => [
        name,
        // What events write nobody types: it is as the document's last reply has it.
        entries[name]?.filter((entry) => isFilledEntry(fields, entry)).map(asRead) ?? header[name] ?? [],
      ]),
    ),
  };
  return rules.facts(document, found);
}

/** What a save gives a new document: its first status, and where nobody types them, its author and outlet. */
function openedBy(
  { fields, issuingOutlet }: AnyDocument,
  { author }: DocumentRules,
  { userId, outletId }: DocumentAuthor,
): Record<string, unknown> {
  return {
    status: unsavedStatus,
    ...(fields[issuingOutlet]?.readOnly ? { [`${issuingOutlet}Id`]: outletId } : {}),
    ...(author === undefined ? {} : { [`${author}Id`]: userId }),
  };
}

/** An entry's values under the id it is stored by; a stored one's are not copied, there may be thousands. */
const asRead = ({ id, values }: EntryDraft) => (values.id === id ? values : { ...values, id });
