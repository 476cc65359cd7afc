const writable = 'input:not([type=hidden], [readonly]), textarea:not([readonly]), button[aria-haspopup]';

/** Puts the cursor into the first field of that form which can be written in: what the key `e` does (look.md U5). */
export function goToFirstField(formId: string): void {
  const fields = document.getElementById(formId)?.querySelectorAll<HTMLElement>(`:is(${writable}):enabled`);
  [...(fields ?? [])].find((field) => field.checkVisibility())?.focus();
}
