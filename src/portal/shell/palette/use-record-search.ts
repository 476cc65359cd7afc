import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { searchItems } from '../../../contracts/items/items.ts';
import { listRecords, rowsIn } from '../../../contracts/records.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { call } from '../../platform/api/api.ts';
import { loadDefinition } from '../../platform/definitions/load-definition.ts';
import { outlineNamed } from '../../platform/definitions/outlines.ts';
import { useText } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { isAvailable, type MenuEntry } from '../menu/menu.ts';
import { useNavigation } from '../routes/navigation.tsx';
import type { Destination } from './destination.ts';

const PAUSE = 180;
const MOST = 4;

/** Resources and documents with a list page of their own, in menu order. */
const searchedIn = (menu: readonly MenuEntry[]) =>
  menu.flatMap((entry) => {
    const outline = outlineNamed(entry.id);
    return outline?.isSearched ? [{ name: outline.name, entry }] : [];
  });

/** Records whose number, code or name contains the typed text; asked for once the typing pauses. */
export function useRecordSearch(typed: string): { entries: Destination[]; isSearching: boolean } {
  const text = useText();
  const account = useAccount();
  const { menu } = useNavigation();
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = wanted.length >= 2;
  const permitted = useMemo(
    () => searchedIn(menu).filter(({ entry }) => isAvailable(entry, account)),
    [menu, account],
  );
  const answers = useQueries({
    queries: permitted.map(({ name }) => ({
      queryKey: [name, 'palette', wanted],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        search(await loadDefinition(name), wanted, signal),
      enabled: isAsking,
    })),
  });
  const isPausing = typed.trim().length >= 2 && typed.trim() !== wanted;
  if (!isAsking) return { entries: [], isSearching: isPausing };
  const entries = permitted.flatMap(({ name, entry }, index) =>
    (answers[index]?.data ?? []).map(({ id, title, where }) => ({
      id: `${name}-${id}`,
      title,
      where: [text(entry.titleId), where].filter((part) => part !== '').join(' · '),
      path: `${entry.path}/Details?id=${encodeURIComponent(id)}`,
      icon: entry.icon,
    })),
  );
  return { entries, isSearching: isPausing || answers.some((answer) => answer.isLoading) };
}

/** A record that was found, by its fields' names. */
type Found = Readonly<Record<string, unknown>> & { readonly id: string };

async function rowsFor(resource: Resource, wanted: string, signal: AbortSignal): Promise<readonly Found[]> {
  // Items answer to their barcodes too, which are no field of theirs.
  if (resource.name === 'item') return call(searchItems, { query: { key: wanted }, signal });
  const list = listRecords(resource);
  return rowsIn(resource, await call(list, { query: { search: wanted, pageSize: 10 }, signal }));
}

async function search(resource: Resource, wanted: string, signal: AbortSignal) {
  const rows = await rowsFor(resource, wanted, signal);
  return rows.slice(0, MOST).map((row) => {
    const code = textOf(row[resource.codeField]);
    const name = textOf(row[resource.titleField]);
    return { id: row.id, title: name === '' ? code : name, where: code === name ? '' : code };
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
