import type { Field } from '../../resources/kinds/kinds.ts';
import type { Draft } from './draft.ts';
import type { Labels } from './use-labels.ts';

/** What every input of a form is given. */
export interface FieldInputProps<F extends Field = Field> {
  resource: string;
  name: string;
  field: F;
  labels: Labels;
  draft: Draft;
  /** Changes one or more values of the draft, by wire name. */
  onChange(change: Draft): void;
  isReadOnly: boolean;
}
