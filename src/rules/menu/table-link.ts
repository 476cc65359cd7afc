/** What the code on a table says: the storefront with the outlet and the table’s token, never its number (domain/liveorder §8). */
export function tableLink(address: string, outletCode: string, token: string): string {
  const link = new URL(address);
  link.searchParams.set('outlet', outletCode);
  link.searchParams.set('table', token);
  return link.href;
}
