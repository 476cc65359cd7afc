import type { ReactNode } from 'react';
import type { Draft } from '../fields/draft.ts';
import type { StoredRecord } from './use-record.ts';

/**
 * A part of a page written by hand, drawn in the section that names it, with the record as it is stored and as it is
 * being typed; `overview` is above all sections.
 */
export type Panel = (props: { record: StoredRecord; draft: Draft }) => ReactNode;
