import { inPieces } from '../../database/in-pieces.ts';
import { type Changes, changesBetween } from '../../records/writing/changes.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import type { Work } from './work.ts';

/** Field by field what a save did to header and lines; a line is named by its place (`lines.2.quantity`). */
export async function documentChanges(
  { tx }: Pick<Work, 'tx'>,
  { definition }: DocumentType,
  before: StoredDocument | null,
  draft: Draft,
): Promise<Changes> {
  const changes: Record<string, readonly [unknown, unknown]> = {
    ...changesBetween(definition.fields, before ?? {}, draft.header),
  };
  const count = Math.max(before?.lines.length ?? 0, draft.lines.length);
  await inPieces(tx, Array.from({ length: count }), (_, index) => {
    const old = before?.lines[index] ?? {};
    const now = draft.lines[index];
    if (!now) {
      changes[`lines.${index + 1}`] = [String(before?.lines[index]?.itemId), null];
      return;
    }
    for (const [key, change] of Object.entries(changesBetween(definition.lines.fields, old, now)))
      changes[`lines.${index + 1}.${key}`] = change;
  });
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
