import type { Resource } from '../../resources/define-resource.ts';
import type { Labels } from '../fields/use-labels.ts';
import type { StoredRecord } from './use-record.ts';

/** A stored record, and where to go once it is gone. */
export interface RecordActionsProps {
  resource: Resource;
  labels: Labels;
  record: StoredRecord;
  onDeleted(): void;
}
