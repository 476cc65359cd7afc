import { Download } from 'lucide-react';
import type { Resource } from '../../../resources/define-resource.ts';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Menu } from '../../kit/actions/Menu.tsx';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import type { ListFile } from './download-list.ts';
import type { ListState } from './use-list-state.ts';

interface ExportMenuProps {
  resource: Resource;
  state: ListState;
  fields: readonly string[];
}

/** The same rows and columns in the same order as a file (decision 22, look.md U26). */
export function ExportMenu({ resource, state, fields }: ExportMenuProps) {
  const text = useText();
  const { failed } = useNotifications();
  const download = async (kind: ListFile) => {
    try {
      const { downloadList } = await import('./download-list.ts');
      await downloadList(resource, state, fields, kind);
    } catch (failure) {
      failed(failure, 'action.exportList');
    }
  };
  return (
    <Menu
      label={text('list.export')}
      trigger={
        <Tooltip text={text('list.export')}>
          <IconButton label={text('list.export')}>
            <Download size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      }
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
