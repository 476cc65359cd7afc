/** One entry of the error catalogue: the HTTP status it travels with and its sentence in both languages. */
export interface ErrorEntry {
  readonly status: number;
  /** `{param}` placeholders are filled from the refusal's params. */
  readonly en: string;
  readonly zh: string;
}
