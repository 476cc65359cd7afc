import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readMatrixGroups, saveMatrixCells } from '../../../../contracts/items/matrix.ts';
import { childOf } from '../../../../resources/child.ts';
import { item } from '../../../../resources/items/item.ts';
import { matrixCell } from '../../../../resources/items/matrix.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { ChildTable } from '../../../record/children/ChildTable.tsx';
import { useChildren } from '../../../record/children/use-children.ts';
import type { Panel } from '../../../record/panel.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './ItemPanels.module.css';

const child = childOf(matrixCell, item);

interface Cell {
  readonly x: string;
  readonly y: string | null;
}

/** The cells of a matrix item: made from its two groups, each then with its own barcode and price (domain/items-clients-vendors §4). */
export const MatrixPanel: Panel = ({ record }) => {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const groups = useQuery({
    queryKey: ['matrixGroup', 'all'],
    queryFn: async ({ signal }) => (await call(readMatrixGroups, { signal })).matrixGroups,
  });
  const cells = useChildren(child, record.id);
  const save = useSave({
    onSaved: () => {
      succeeded('matrix.made');
      void queries.invalidateQueries({ queryKey: [matrixCell.name] });
    },
    onFailed: (failure) => failed(failure, 'action.saveMatrix'),
  });
  if (record.stockType !== 'Matrix') return <Callout tone="info">{text('matrix.notMatrix')}</Callout>;
  const valuesOf = (id: unknown) => groups.data?.find((group) => group.id === id)?.values ?? [];
  const missing = missingCells(valuesOf(record.matrixXId), valuesOf(record.matrixYId), cells.data ?? []);
  const mayEdit = allows(account, matrixCell.permissions.write);
  return (
    <div className={css.panel}>
      {mayEdit && missing.length > 0 && cells.data && (
        <Callout
          tone="info"
          actions={
            <Button
              isPending={save.state.status === 'saving'}
              onPress={() =>
                void save.send(prepare(saveMatrixCells, { body: { itemId: record.id, cells: missing } }))
              }
            >
              {text('matrix.make', { count: missing.length })}
            </Button>
          }
        >
          {text('matrix.missing', { count: missing.length })}
        </Callout>
      )}
      <SaveNotice save={save} />
      <ChildTable child={child} ownerId={record.id} />
    </div>
  );
};

/** What the groups make together and is no cell yet; without a second group every value is a cell by itself. */
function missingCells(
  across: readonly string[],
  down: readonly string[],
  held: readonly Readonly<Record<string, unknown>>[],
): Cell[] {
  const place = (x: unknown, y: unknown) => `${x}\u0000${y ?? ''}`.toLowerCase();
  const known = new Set(held.map(({ x, y }) => place(x, y)));
  const wanted = across.flatMap((x): Cell[] =>
    down.length === 0 ? [{ x, y: null }] : down.map((y) => ({ x, y })),
  );
  return wanted.filter(({ x, y }) => !known.has(place(x, y)));
}
