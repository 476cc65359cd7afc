import { columnsIn, statusesTagged, tagsOf } from '../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import { documentNamed } from '../../resources/registry.ts';
import { documentCharts } from '../../rules/documents/registry.ts';
import type { DocumentType } from './engine/document-type.ts';
import type { StoredDocument } from './stored-document.ts';

type Charted = Pick<DocumentType, 'machine'>;

/** Whether a state the document is in carries the tag. */
export const hasTag = ({ machine }: Charted, document: StoredDocument, tag: DocumentTag): boolean =>
  tagsOf(machine, columnsIn(machine, document)).has(tag);

/** The statuses with a tag, for a statement over many documents of the type. */
export const statusesWith = ({ machine }: Charted, tag: DocumentTag): string[] => [
  ...statusesTagged(machine, tag),
];

/** The same by the type's name, for who knows no more of another document; empty where its chart is unknown. */
export function statusesOfType(name: string, tag: DocumentTag): string[] {
  const machine = documentCharts[documentNamed(name).chart];
  return machine ? statusesWith({ machine }, tag) : [];
}
