import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import {
  activateMenu,
  clearMenuCache,
  deactivateMenu,
  duplicateMenu,
} from '../../../../contracts/menus/menus.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { DeleteButton } from '../../../record/DeleteButton.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import { menuPath, profilePath } from './menu-paths.ts';

/** What can be done with a menu beside its form: arranged, activated, duplicated, its cache cleared, deleted (spec 2 §2). */
export function MenuActions(props: RecordActionsProps) {
  const { resource, labels, record } = props;
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { succeeded, failed } = useNotifications();
  const [isAsked, setAsked] = useState(false);
  const name = asText(record.name);
  const isActive = record.active === true;
  const refresh = () => void queries.invalidateQueries({ queryKey: [resource.name] });
  const onFailed = (failure: Parameters<typeof failed>[0]) => {
    setAsked(false);
    failed(failure, 'action.updateRecord', { name: labels.inOne });
  };
  const turning = useSave({
    onSaved: () => {
      setAsked(false);
      succeeded(isActive ? 'menus.deactivated' : 'menus.activated', { name });
      refresh();
    },
    onFailed,
  });
  const copying = useSave<ReplyOf<typeof duplicateMenu>>({
    onSaved: ({ menuProfile: copy }) => {
      succeeded('menus.duplicated', { name });
      refresh();
      if (copy) navigate(profilePath(copy.id));
    },
    onFailed,
  });
  const clearing = useSave({ onSaved: () => succeeded('menus.cleared', { name }), onFailed });
  const arrange = (
    <Link variant="button" href={menuPath(record.id)}>
      <LayoutGrid size={16} aria-hidden />
      {text('menus.open')}
    </Link>
  );
  if (!allows(account, resource.permissions.write)) return arrange;
  const outletIds = Array.isArray(record.outletIds) ? record.outletIds.map(asText) : [];
  const turn = () =>
    void turning.send(
      prepare(isActive ? deactivateMenu : activateMenu, {
        params: { id: record.id },
        query: { version: record.version },
      }),
    );
  const isBusy = [turning, copying, clearing].some(({ state }) => state.status === 'saving');
  return (
    <>
      {arrange}
      <Button
        isPending={turning.state.status === 'saving'}
        onPress={() => (isActive ? setAsked(true) : turn())}
      >
        {text(isActive ? 'menus.deactivate' : 'menus.activate')}
      </Button>
      <Menu
        label={text('menus.more')}
        trigger={
          <Button icon={<Ellipsis size={16} aria-hidden />} isPending={isBusy}>
            {text('menus.more')}
          </Button>
        }
        groups={[
          {
            id: 'more',
            entries: [
              {
                id: 'duplicate',
                label: text('menus.duplicate'),
                onAction: () => void copying.send(prepare(duplicateMenu, { params: { id: record.id } })),
              },
              {
                id: 'clear',
                label: text('menus.clear'),
                isDisabled: outletIds.length === 0,
                onAction: () => void clearing.send(prepare(clearMenuCache, { body: { outletIds } })),
              },
            ],
          },
        ]}
      />
      <DeleteButton {...props} />
      <ConfirmDialog
        isOpen={isAsked}
        title={text('menus.deactivateTitle', { name })}
        confirmLabel={text('menus.deactivate')}
        cancelLabel={text('common.cancel')}
        isPending={turning.state.status === 'saving'}
        onCancel={() => setAsked(false)}
        onConfirm={turn}
      >
        {text('menus.deactivateText')}
      </ConfirmDialog>
    </>
  );
}
