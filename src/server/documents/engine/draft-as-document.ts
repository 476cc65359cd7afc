import { unsavedStatus } from '../../../../machines/lib/document.ts';
import { versionOf } from '../../../../machines/lib/migrations.ts';
import { furtherCollectionsOf } from '../../../resources/collections.ts';
import type { Draft, StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';
import type { Work } from './work.ts';

/** A document nobody has saved yet, with nothing in it. */
export function unsavedDocument(
  { now }: Pick<Work, 'now'>,
  { definition, rules }: Pick<DocumentType, 'definition' | 'rules'>,
): StoredDocument {
  const at = now.toISOString();
  return {
    id: '',
    version: 0,
    createdAt: at,
    updatedAt: at,
    number: '',
    status: unsavedStatus,
    chartVersion: versionOf(rules.machine),
    lines: [],
    ...Object.fromEntries(furtherCollectionsOf(definition).map(({ name }) => [name, []])),
  };
}

/** The draft as if it were stored, for the facts the chart asks before anything is written. */
export function asDocument(before: StoredDocument, { header, lines, entries }: Draft): StoredDocument {
  const typed = lines.map((line, index) => ({
    ...line,
    id: line.id ?? '',
    lineNo: index + 1,
    itemId: String(line.itemId),
    itemStockType: line.itemStockType ?? '',
    itemBatchControl: line.itemBatchControl ?? false,
  }));
  return {
    ...before,
    ...header,
    ...entries,
    id: before.id,
    version: before.version,
    number: before.number,
    status: before.status,
    chartVersion: before.chartVersion,
    lines: typed,
  };
}
