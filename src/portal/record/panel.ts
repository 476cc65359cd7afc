import type { ComponentType } from 'react';
import type { Draft } from '../fields/draft.ts';
import type { StoredRecord } from './use-record.ts';

/** The form a part stands in: what is typed there, and how it types something itself. */
export interface PanelForm {
  readonly draft: Draft;
  readonly isReadOnly: boolean;
  onChange(change: Draft): void;
}

/** A part of a page written by hand, drawn in the section that names it; `overview` is above all sections. */
export type Panel = ComponentType<PanelProps>;

export interface PanelProps {
  record: StoredRecord;
  form: PanelForm;
}
