import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { activateOutlet } from '../../../../contracts/configurations/outlets.ts';
import { keepPracticeStart } from '../../../../contracts/configurations/practice.ts';
import { updateRecord } from '../../../../contracts/record-changes.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { RecordActionsProps } from '../../../record/record-actions.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { ResetPracticeDialog } from './ResetPracticeDialog.tsx';
import { TakeOutDialog } from './TakeOutDialog.tsx';

interface OutletMenuProps extends RecordActionsProps {
  size?: 'small';
  /** Leads to the outlet’s page, where the menu stands elsewhere. */
  withEdit?: true;
}

/** What can be done with an outlet beside its form (spec 3 §2): renamed, set as default, opened, closed, deleted. */
export function OutletMenu({ resource, labels, record, onDeleted, size, withEdit }: OutletMenuProps) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { succeeded, failed } = useNotifications();
  const [asked, setAsked] = useState<'rename' | 'reset' | 'deactivate' | 'delete' | null>(null);
  const title = asText(record.name);
  const isActive = record.active === true;
  const done = (message: 'record.activated' | 'record.saved') => {
    succeeded(message, message === 'record.saved' ? { name: labels.one } : { title });
    void queries.invalidateQueries({ queryKey: [resource.name] });
  };
  const refused = (failure: unknown) => failed(failure, 'action.updateRecord', { name: labels.inOne });
  const opening = useSave({ onSaved: () => done('record.activated'), onFailed: refused });
  const choosing = useSave({ onSaved: () => done('record.saved'), onFailed: refused });
  const keeping = useSave({
    onSaved: () => succeeded('practice.kept', { outlet: title }),
    onFailed: refused,
  });
  if (!allows(account, resource.permissions.write)) return null;
  const at = { params: { id: record.id } };
  const { version } = record;
  return (
    <>
      <Menu
        label={text('outlets.more')}
        trigger={
          <Button
            {...(size ? { size } : {})}
            icon={<Ellipsis size={16} aria-hidden />}
            isPending={[opening, choosing, keeping].some(({ state }) => state.status === 'saving')}
          >
            {text('outlets.more')}
          </Button>
        }
        groups={[
          {
            id: 'change',
            entries: [
              ...(withEdit
                ? [
                    {
                      id: 'edit',
                      label: text('record.edit'),
                      onAction: () => navigate(`${resource.route}/Details?id=${record.id}`),
                    },
                  ]
                : []),
              { id: 'rename', label: text('outlets.rename'), onAction: () => setAsked('rename') },
              {
                id: 'default',
                label: text('outlets.setDefault'),
                isDisabled: record.isDefault === true || !isActive,
                onAction: () =>
                  void choosing.send(
                    prepare(updateRecord(resource), { ...at, body: { isDefault: true, version } }),
                  ),
              },
            ],
          },
          ...(record.isPractice === true
            ? [
                {
                  id: 'practice',
                  entries: [
                    {
                      id: 'keep',
                      label: text('practice.keep'),
                      onAction: () => void keeping.send(prepare(keepPracticeStart, at)),
                    },
                    { id: 'reset', label: text('practice.reset'), onAction: () => setAsked('reset') },
                  ],
                },
              ]
            : []),
          {
            id: 'takeOut',
            entries: [
              isActive
                ? {
                    id: 'deactivate',
                    label: text('outlets.deactivate'),
                    onAction: () => setAsked('deactivate'),
                  }
                : {
                    id: 'activate',
                    label: text('outlets.activate'),
                    onAction: () => void opening.send(prepare(activateOutlet, { ...at, query: { version } })),
                  },
              { id: 'delete', label: text('record.delete'), onAction: () => setAsked('delete') },
            ],
          },
        ]}
      />
      {asked === 'rename' && (
        <RenameDialog resource={resource} labels={labels} record={record} onClose={() => setAsked(null)} />
      )}
      {asked === 'reset' && (
        <ResetPracticeDialog outletId={record.id} title={title} onClose={() => setAsked(null)} />
      )}
      {(asked === 'deactivate' || asked === 'delete') && (
        <TakeOutDialog
          resource={resource}
          labels={labels}
          change={asked}
          title={title}
          record={record}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            if (asked === 'delete') onDeleted();
          }}
        />
      )}
    </>
  );
}
