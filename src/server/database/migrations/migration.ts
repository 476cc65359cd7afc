/** One step of the schema. Once released its text is never edited: a later step corrects an earlier one. */
export interface Migration {
  /** Number and purpose; steps run in the order of the registry. */
  readonly name: string;
  /** The statements, run in one transaction as the database's owner. */
  readonly up: string;
}
