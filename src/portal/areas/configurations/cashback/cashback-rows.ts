import type { SettingEntry } from '../../../../contracts/settings/settings.ts';

/** What clients get back at one outlet, or everywhere else. */
export interface CashbackRow {
  readonly outletId: string;
  readonly outletName: string;
  readonly item: string | null;
  readonly percentage: string | null;
  /** The outlet has values of its own. */
  readonly isOwn: boolean;
}

export interface CashbackValues {
  readonly item: string | null;
  readonly percentage: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The values kept for an outlet, or the company’s where none is named; undefined where none are. */
function valuesOf(entries: readonly SettingEntry[], outletId: string | null): CashbackValues | undefined {
  const kept = entries.filter((entry) => entry.outletId === outletId);
  const find = (name: string) => kept.find(({ setting }) => setting === name);
  const [item, percentage] = [find('CashbackItemCode'), find('CashbackPercentage')];
  if (!item && !percentage) return undefined;
  return { item: item ? (item.code ?? textOf(item.value)) : null, percentage: textOf(percentage?.value) };
}

/** The company’s values, and for every outlet those it goes by: its own replace both (spec 3 §3). */
export function cashbackRows(
  entries: readonly SettingEntry[],
  outlets: readonly { readonly id: string; readonly name: string }[],
): { readonly general: CashbackValues; readonly rows: readonly CashbackRow[] } {
  const general = valuesOf(entries, null) ?? { item: null, percentage: null };
  const rows = outlets.map(({ id, name }) => {
    const own = valuesOf(entries, id);
    return { outletId: id, outletName: name, ...(own ?? general), isOwn: own !== undefined };
  });
  return { general, rows };
}
