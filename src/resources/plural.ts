/** What a reply calls many records: `vendor` → `vendors`, `company` → `companies`, `userGroup` → `userGroups`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
