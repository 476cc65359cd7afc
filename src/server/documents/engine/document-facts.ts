import { columnsIn, tagsOf } from '../../../../machines/lib/document.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import type { Work } from './work.ts';

/** What a document's chart is asked with, and what of it only the database knew. */
export interface KnownFacts {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly found: unknown;
}

const facts = new WeakMap<StoredDocument, Promise<KnownFacts>>();
const founds = new WeakMap<StoredDocument, Promise<unknown>>();

/** A document's facts: by its type's rules, with what the database knows of it; worked out once as it stands. */
export function readFacts(work: Work, type: DocumentType, document: StoredDocument): Promise<KnownFacts> {
  const known = facts.get(document) ?? factsOf(work, type, document);
  facts.set(document, known);
  return known;
}

async function factsOf(work: Work, type: DocumentType, document: StoredDocument): Promise<KnownFacts> {
  const finding = founds.get(document) ?? type.found(work, document);
  founds.set(document, finding);
  const found = await finding;
  return { found, facts: type.rules.facts(document, found) };
}

/**
 * What the database knew of a document it knows of it still, where nothing else was written: what is asked goes by the
 * tags of where it stands.
 */
export function stillFound({ rules }: DocumentType, before: StoredDocument, now: StoredDocument): void {
  const found = founds.get(before);
  const [former, present] = [before, now].map((each) =>
    [...tagsOf(rules.machine, columnsIn(rules.machine, each))].sort().join(),
  );
  if (found && former === present) founds.set(now, found);
}
