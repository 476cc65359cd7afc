import { typedCollectionsOf } from '../../../resources/collections.ts';
import { inPieces } from '../../database/in-pieces.ts';
import { type Changes, changesBetween } from '../../records/writing/changes.ts';
import { type Draft, entriesIn, type StoredDocument, typedEntries } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import type { Work } from './work.ts';

/** Field by field what a save did to header and entries; an entry is named by its place (`lines.2.quantity`). */
export async function documentChanges(
  { tx }: Pick<Work, 'tx'>,
  { definition }: DocumentType,
  before: StoredDocument | null,
  draft: Draft,
): Promise<Changes> {
  const changes: Record<string, readonly [unknown, unknown]> = {
    ...changesBetween(definition.fields, before ?? {}, draft.header),
  };
  for (const collection of typedCollectionsOf(definition)) {
    const { name, fields } = collection;
    const old = entriesIn(before, name);
    const typed = typedEntries(draft, collection);
    const count = Math.max(old.length, typed.length);
    await inPieces(tx, Array.from({ length: count }), (_, index) => {
      const was = old[index];
      const now = typed[index];
      if (!now) {
        changes[`${name}.${index + 1}`] = [String(was?.itemId ?? was?.id), null];
        return;
      }
      for (const [key, change] of Object.entries(changesBetween(fields, was ?? {}, now)))
        changes[`${name}.${index + 1}.${key}`] = change;
    });
  }
  return changes;
}

/**
 * Whether a save touches what an approver was asked about (decision 7): those fields of the header and of any line, or
 * anything in an entry of a further collection that people type.
 */
export function changesApproved(
  { approval, definition }: Pick<DocumentType, 'approval' | 'definition'>,
  before: StoredDocument,
  draft: Draft,
): boolean {
  if (!approval) return false;
  const header = changesBetween(definition.fields, before, draft.header);
  if (approval.header.some((key) => key in header)) return true;
  return typedCollectionsOf(definition).some((collection) => {
    const old = entriesIn(before, collection.name);
    const typed = typedEntries(draft, collection);
    if (old.length !== typed.length) return true;
    return typed.some((entry, index) => {
      const changed = Object.keys(changesBetween(collection.fields, old[index] ?? {}, entry));
      return collection.name === 'lines'
        ? changed.some((key) => approval.line.includes(key))
        : changed.length > 0;
    });
  });
}
