import { columnsIn, statusesTagged, tagsOf } from '../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import type { DocumentRules } from '../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../rules/documents/registry.ts';
import type { StoredDocument } from './stored-document.ts';

type Charted = { readonly rules: Pick<DocumentRules, 'machine'> };

/** Whether a state the document is in carries the tag. */
export const hasTag = (
  { rules: { machine } }: Charted,
  document: StoredDocument,
  tag: DocumentTag,
): boolean => tagsOf(machine, columnsIn(machine, document)).has(tag);

/** The statuses with a tag, for a statement over many documents of the type. */
export const statusesWith = ({ rules: { machine } }: Charted, tag: DocumentTag): string[] => [
  ...statusesTagged(machine, tag),
];

/** The same by the type's name, for who knows no more of another document. */
export const statusesOfType = (name: string, tag: DocumentTag): string[] =>
  statusesWith({ rules: rulesNamed(name) }, tag);
