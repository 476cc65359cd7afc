import { columnsIn, statusesTaking as statesTaking, tagsOf } from '../../../machines/lib/document.ts';
import type { DocumentTag } from '../../../machines/lib/meta.ts';
import { presentState, storedStates, type VersionedChart } from '../../../machines/lib/migrations.ts';
import { rulesNamed } from '../../rules/documents/registry.ts';
import { storedStatuses } from '../../rules/documents/stored-statuses.ts';
import type { StoredDocument } from './stored-document.ts';

type Charted = { readonly rules: VersionedChart };

/** Whether a state the document is in carries the tag. */
export const hasTag = (
  { rules: { machine } }: Charted,
  document: StoredDocument,
  tag: DocumentTag,
): boolean => tagsOf(machine, columnsIn(machine, document)).has(tag);

/** The statuses with a tag, for a statement over many documents of the type, whichever version they stand under. */
export const statusesWith = ({ rules }: Charted, tag: DocumentTag): string[] => storedStatuses(rules, tag);

/** The same by the type's name, for who knows no more of another document. */
export const statusesOfType = (name: string, tag: DocumentTag): string[] =>
  statusesWith({ rules: rulesNamed(name) }, tag);

/** The statuses in which the chart of a type takes an event, for a statement over many documents of it. */
export function statusesTaking(name: string, event: string): string[] {
  const rules = rulesNamed(name);
  return storedStates(rules, 'status', statesTaking(rules.machine, event));
}

/** A status read from a row of a type, whichever version that stands under, as its chart has it now. */
export const presentStatus = (name: string, status: string): string =>
  presentState(rulesNamed(name), 'status', status);
