import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  assignMenus,
  clearMenuCache,
  type MenuOutlet,
  readMenuOutlets,
} from '../../../../contracts/menus/menus.ts';
import { useChoices } from '../../../fields/use-choices.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Table } from '../../../kit/data/Table.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { menuPath } from './menu-paths.ts';
import css from './Outlets.module.css';

/** The menus of each outlet, which are chosen here, and the version that those who keep them ask for (spec 2 §2). */
export function MenuOutletScreen() {
  const { text, dates } = useLanguage();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [chosen, setChosen] = useState<MenuOutlet | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['menuProfile', 'outlets'],
    queryFn: ({ signal }) => call(readMenuOutlets, { signal }),
  });
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_MENU_MANAGEMENT');
  const clearing = useSave({
    onSaved: () => {
      succeeded('menus.clearedOutlets');
      void queries.invalidateQueries({ queryKey: ['menuProfile', 'outlets'] });
    },
  });
  const clear = (outletIds: readonly string[]) =>
    void clearing.send(prepare(clearMenuCache, { body: { outletIds } }));
  const outlets = data?.outlets ?? [];
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.menuOutlet')}
        actions={
          mayEdit && (
            <Button
              icon={<RefreshCw size={16} aria-hidden />}
              isDisabled={outlets.length === 0}
              isPending={clearing.state.status === 'saving'}
              onPress={() => clear(outlets.map(({ outletId }) => outletId))}
            >
              {text('menus.clearAll')}
            </Button>
          )
        }
      >
        {text('menus.outletsLead')}
      </PageHeader>
      <SaveNotice save={clearing} />
      {isError && !data && <LoadFailure onRetry={refetch}>{text('menus.failed')}</LoadFailure>}
      {!isError && !data && <Skeleton height="220px" shape="box" />}
      {data && (
        <Card isBare>
          <Table
            caption={text('nav.menuOutlet')}
            isCaptionHidden
            rows={outlets}
            keyOf={({ outletId }) => outletId}
            emptyText={text('menus.noOutlets')}
            columns={[
              {
                id: 'outlet',
                title: text('field.outlet'),
                isPrimary: true,
                width: '32%',
                cell: ({ outletCode, outletName }) => `${outletCode} · ${outletName}`,
              },
              {
                id: 'menus',
                title: text('nav.menuProfile'),
                cell: ({ menus }) =>
                  menus.length === 0 ? (
                    <span className={css.none}>{text('menus.noneAssigned')}</span>
                  ) : (
                    <span className={css.menus}>
                      {menus.map(({ id, name, active }) => (
                        <span key={id} className={css.menu}>
                          <Link href={menuPath(id)} variant="quiet">
                            {name}
                          </Link>
                          {!active && <Badge>{text('menus.inactiveBadge')}</Badge>}
                        </span>
                      ))}
                    </span>
                  ),
              },
              {
                id: 'version',
                title: text('menus.version'),
                cell: ({ version, clearedAt }) =>
                  clearedAt === null
                    ? text('menus.versionFirst', { version })
                    : text('menus.versionSince', { version, at: dates.dateTime(clearedAt) }),
              },
              ...(mayEdit
                ? [
                    {
                      id: 'act',
                      title: text('menus.actions'),
                      cell: (row: MenuOutlet) => (
                        <span className={css.acts}>
                          <Button size="small" onPress={() => setChosen(row)}>
                            {text('menus.assign')}
                          </Button>
                          <Button
                            size="small"
                            variant="quiet"
                            aria-label={text('menus.clearFor', { outlet: row.outletName })}
                            onPress={() => clear([row.outletId])}
                          >
                            {text('menus.clear')}
                          </Button>
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
      {chosen && <AssignDialog outlet={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function AssignDialog({ outlet, onClose }: { outlet: MenuOutlet; onClose(): void }) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const all = useChoices('menuProfile', '', true);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(outlet.menus.map(({ id }) => id)));
  const save = useSave({
    onSaved: () => {
      succeeded('menus.assigned', { outlet: outlet.outletName });
      void queries.invalidateQueries({ queryKey: ['menuProfile'] });
      onClose();
    },
  });
  const turn = (id: string, isOn: boolean) =>
    setIds((now) => new Set(isOn ? [...now, id] : [...now].filter((each) => each !== id)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={text('common.close')}
      title={text('menus.assignTitle', { outlet: outlet.outletName })}
      footer={
        <>
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            isPending={save.state.status === 'saving'}
            onPress={() =>
              void save.send(
                prepare(assignMenus, {
                  params: { id: outlet.outletId },
                  body: { menuProfileIds: [...ids] },
                }),
              )
            }
          >
            {text('menus.apply')}
          </Button>
        </>
      }
    >
      <div className={css.choices}>
        <SaveNotice save={save} />
        {all.isPending && <Skeleton height="96px" shape="box" />}
        {all.data?.map(({ id, name }) => (
          <Checkbox key={id} label={name} value={ids.has(id)} onChange={(isOn) => turn(id, isOn)} />
        ))}
        {all.data?.length === 0 && <p className={css.none}>{text('menus.noMenus')}</p>}
      </div>
    </Dialog>
  );
}
