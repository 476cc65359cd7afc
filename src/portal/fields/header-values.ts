import { createContext } from 'react';
import type { Draft } from './draft.ts';

/** The header of the document a field stands in, by wire names: what is offered to be named may have to agree with it. */
export const HeaderValues = createContext<Draft>({});
