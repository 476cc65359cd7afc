import type { Resource } from '../../../resources/define-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { chosenOutlet } from '../../shell/chosen-outlet.ts';
import { useText } from '../../shell/language.tsx';
import { useNotifications } from '../../shell/notifications.tsx';
import { type ListState, sortText } from './use-list-state.ts';

interface ExportMenuProps {
  resource: Resource;
  state: ListState;
  fields: readonly string[];
}

const kinds = {
  csv: { accept: 'text/csv', ending: 'csv' },
  excel: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
} as const;

/** The same rows and columns in the same order as a file (decision 22, look.md U26). */
export function ExportMenu({ resource, state, fields }: ExportMenuProps) {
  const text = useText();
  const { failed } = useNotifications();
  const download = async (kind: keyof typeof kinds) => {
    try {
      const blob = await fetchList(resource, state, fields, kinds[kind].accept);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = `${resource.path}.${kinds[kind].ending}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch (failure) {
      failed(failure, 'action.exportList');
    }
  };
  return (
    <Menu
      label={text('list.export')}
      trigger={<Button variant="quiet">{text('list.export')}</Button>}
      groups={[
        {
          id: 'kinds',
          entries: [
            { id: 'csv', label: text('list.exportCsv'), onAction: () => void download('csv') },
            { id: 'excel', label: text('list.exportExcel'), onAction: () => void download('excel') },
          ],
        },
      ]}
    />
  );
}

async function fetchList(
  resource: Resource,
  state: ListState,
  fields: readonly string[],
  accept: string,
): Promise<Blob> {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(state.asked))
    for (const value of values) query.append(key, value);
  const sort = sortText(state.sort);
  if (sort) query.set('sort', sort);
  for (const name of fields) query.append('fields', name);
  const headers = new Headers({ Accept: accept });
  const outlet = chosenOutlet.id();
  if (outlet) headers.set('X-Outlet-Id', outlet);
  const response = await fetch(`/api/${resource.path}?${query}`, { headers });
  if (!response.ok) throw new Error(response.statusText);
  return response.blob();
}
