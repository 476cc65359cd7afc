/** What every field may say, whatever its kind. Kinds add their own few options to these. */
export interface FieldOptions {
  /** A value must be given; the form shows a red asterisk (spec 1 §5). */
  readonly required?: true;
  /** A value must be given once this other field of the record has one. */
  readonly requiredWith?: string;
  /** No two records of a company share the value, ignoring case. */
  readonly unique?: true;
  /** Set by the server alone: shown, never accepted from outside. */
  readonly readOnly?: true;
  /** Of one document alone: a duplicate leaves it empty. */
  readonly copy?: false;
  /** Left out of every reply for who lacks this permission. */
  readonly permission?: string;
}

/** A calendar day as `YYYY-MM-DD`. */
export type DateText = string;
/** An instant as ISO 8601 in UTC. */
export type InstantText = string;
