import type { ComponentType } from 'react';
import type { StoredRecord } from './use-record.ts';

/** A part of a page written by hand, drawn in the section that names it; `overview` is above all sections. */
export type Panel = ComponentType<{ record: StoredRecord }>;
