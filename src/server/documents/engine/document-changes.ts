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

/** Whether a save touches what an approver was asked about (decision 7): those header fields, or any line's. */
export function changesApproved(type: DocumentType, before: StoredDocument, draft: Draft): boolean {
  const { approval, definition } = type;
  if (!approval) return false;
  const header = changesBetween(definition.fields, before, draft.header);
  if (approval.header.some((key) => key in header)) return true;
  if (before.lines.length !== draft.lines.length) return true;
  return draft.lines.some((line, index) => {
    const changed = changesBetween(definition.lines.fields, before.lines[index] ?? {}, line);
    return approval.line.some((key) => key in changed);
  });
}
