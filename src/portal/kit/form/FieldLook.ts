import { createContext } from 'react';

/** What stands around a field made by generic code, which knows its kind and not its place. */
export interface FieldLook {
  /** Keeps labels for assistive technology only, under a column's heading. */
  readonly isLabelHidden?: boolean;
  /** A number left empty stays so, where empty means something; else it becomes the smallest that is taken (spec 1 §5). */
  readonly keepsEmpty?: boolean;
}

/** The look of all fields below it. */
export const FieldLook = createContext<FieldLook>({});
