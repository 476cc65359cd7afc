import { columnsIn, tagsOf } from '../../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../../machines/lib/meta.ts';
import type { StoredDocument } from '../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { documentCharts } from '../../../rules/documents/registry.ts';

/** Whether a state the document is in carries the tag. */
export function hasTag({ chart }: AnyDocument, document: StoredDocument, tag: DocumentTag): boolean {
  const machine = documentCharts[chart];
  return machine !== undefined && tagsOf(machine, columnsIn(machine, document)).has(tag);
}
