/** Another field of the same record, and the value it must have. */
export interface OtherIs {
  readonly field: string;
  readonly is: string | boolean;
}

/** Whether a record says so; of a field without a value, whether it has any. */
export function saysSo(values: Readonly<Record<string, unknown>>, asked: string | OtherIs): boolean {
  if (typeof asked === 'string') return (values[asked] ?? '') !== '';
  return values[asked.field] === asked.is;
}

/** What every field may say, whatever its kind. Kinds add their own few options to these. */
export interface FieldOptions {
  /** A value must be given; the form shows a red asterisk (spec 1 §5). */
  readonly required?: true;
  /** A value must be given once this other field of the record has one, or has this one. */
  readonly requiredWith?: string | OtherIs;
  /** Shown once this other field of the record has this value; until then nobody is asked for it. */
  readonly shownWith?: OtherIs;
  /** No two records of a company share the value, ignoring case. */
  readonly unique?: true;
  /** Set by the server alone: shown, never accepted from outside. */
  readonly readOnly?: true;
  /** Of one document or record alone: a duplicate leaves it empty. */
  readonly copy?: false;
  /** Left out of every reply for who lacks this permission. */
  readonly permission?: string;
}

/** A calendar day as `YYYY-MM-DD`. */
export type DateText = string;
/** An instant as ISO 8601 in UTC. */
export type InstantText = string;
