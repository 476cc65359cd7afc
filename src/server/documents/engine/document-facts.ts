import type { StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import type { Work } from './work.ts';

/** What a document's chart is asked with, and what of it only the database knew. */
export interface KnownFacts {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly found: unknown;
}

/** A document's facts: by its type's rules, with what the database knows of it. */
export async function readFacts(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
): Promise<KnownFacts> {
  const found = await type.found(work, document);
  return { found, facts: type.rules.facts(document, found) };
}
