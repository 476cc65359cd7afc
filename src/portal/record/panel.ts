import type { ReactNode } from 'react';
import type { StoredRecord } from './use-record.ts';

/** A part of a form written by hand, drawn in the section that names it. */
export type Panel = (props: { record: StoredRecord }) => ReactNode;
