/** A line of goods that may say what its vendor calls them. */
interface NamedLine {
  readonly itemId?: string | null | undefined;
  vendorItemCode?: string | null | undefined;
}

/** Fills in what the vendor calls the items, where a line does not say it itself. */
export function fillVendorCodes(lines: readonly NamedLine[], codes: ReadonlyMap<string, string>): void {
  for (const line of lines) line.vendorItemCode ??= codes.get(line.itemId ?? '') ?? null;
}
