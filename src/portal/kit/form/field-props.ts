/** What every kit field understands. Strings arrive translated. */
export interface FieldProps {
  label: string;
  /** Ties the field to the errors its form was given, and to the links of the problem summary. */
  name?: string | undefined;
  hint?: string | undefined;
  /** What is wrong now; inside a form it is held back until the field was left or a submit was tried. */
  error?: string | undefined;
  /** Worth knowing, yet no reason to refuse. */
  warning?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Keeps the label for assistive technology only, where a column heading or a placeholder shows it. */
  isLabelHidden?: boolean | undefined;
}
