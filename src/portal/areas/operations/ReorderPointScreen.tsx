import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useLabels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { DataGrid } from '../../kit/DataGrid.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { GridEdits } from '../../kit/grid/edits.ts';
import { countRows, type RowRanges, rowsIn } from '../../kit/grid/row-ranges.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { SaveNotice } from '../../record/SaveNotice.tsx';
import { allows } from '../../shell/account.ts';
import { compose } from '../../shell/api.ts';
import { useText } from '../../shell/language.tsx';
import { useOutlet } from '../../shell/outlet.tsx';
import { useAccount } from '../../shell/session.tsx';
import { useSave } from '../../shell/use-save.ts';
import css from './ReorderPointScreen.module.css';
import { OrderedNotice, orderedReply } from './reorder-point/OrderedNotice.tsx';
import { isEditableField, reorderColumns } from './reorder-point/reorder-columns.ts';
import { type ReorderRow, useReorderPoints } from './reorder-point/use-reorder-points.ts';
import { OutletField } from './stock-card/OutletField.tsx';

const savedReply = v.object({ saved: v.number() });

/** What an outlet wants to keep of its items, what to order of them, and the orders made of that (domain/inventory §11). */
export function ReorderPointScreen() {
  const text = useText();
  const account = useAccount();
  const here = useOutlet();
  const queries = useQueryClient();
  const [outletId, setOutletId] = useState(here?.id ?? null);
  const [search, setSearch] = useState('');
  const [isDue, setDue] = useState(true);
  const [chosen, setChosen] = useState<RowRanges>([]);
  const points = useReorderPoints({ outletId, search, isDue });
  const rows = useMemo(() => points.data?.pages.flatMap((page) => page.reorderPoints) ?? [], [points.data]);
  const total = points.data?.pages[0]?.total ?? 0;
  const labels = useLabels('reorderPoint');
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_REORDER_POINT');
  const mayOrder = allows(account, 'ALLOW_TO_EDIT_PO');
  const columns = useMemo(() => reorderColumns(labels.field, mayEdit), [labels, mayEdit]);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['stock', 'reorder'] });
  const save = useSave({ reply: savedReply, onSaved: refresh });
  const order = useSave({
    reply: orderedReply,
    onSaved: () => {
      setChosen([]);
      refresh();
    },
  });
  const edit = ({ taken }: GridEdits) => {
    const changed = changesOf(rows, taken);
    if (changed.length > 0 && outletId !== null)
      void save.send(compose('PUT', '/reorderpoint', { outletId, reorderPoints: changed }));
  };
  const wanted = chosen.length > 0 ? rowsIn(chosen).flatMap((index) => rows[index] ?? []) : rows;
  const due = wanted.filter(({ suggested }) => Number(suggested) > 0);
  const makeOrders = () => {
    const lines = due.map(({ itemId, suggested }) => ({ itemId, quantity: suggested }));
    void order.send(compose('POST', '/reorderpoint/purchaseorders', { outletId, lines }));
  };
  const isNarrowed = search !== '' || isDue;
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.reorderPoint')}
        actions={
          mayOrder && (
            <Button
              variant="primary"
              isDisabled={due.length === 0}
              isPending={order.state.status === 'saving'}
              onPress={makeOrders}
            >
              {text(chosen.length > 0 ? 'reorder.orderChosen' : 'reorder.orderAll', { count: due.length })}
            </Button>
          )
        }
      />
      <search className={css.filters} aria-label={text('reorder.filters')}>
        <OutletField id={outletId} name={null} onChoose={setOutletId} />
        <SearchField
          label={text('reorder.search')}
          isLabelShown
          value={search}
          onChange={setSearch}
          clearLabel={text('common.clear')}
        />
        <Switch label={text('reorder.dueOnly')} value={isDue} onChange={setDue} />
      </search>
      <SaveNotice save={save} />
      <SaveNotice save={order} />
      {order.state.status === 'saved' && <OrderedNotice {...order.state.data} />}
      {points.isSuccess && total === 0 ? (
        <EmptyState title={text(isNarrowed ? 'reorder.noneDue' : 'reorder.none')}>
          {isNarrowed && text('reorder.noneDueHint')}
        </EmptyState>
      ) : (
        <div className={css.grid} aria-busy={points.isFetching}>
          <DataGrid
            label={text('nav.reorderPoint')}
            columns={columns}
            rowCount={points.isPending ? 8 : total}
            rowAt={(index) => rows[index]}
            onVisibleRange={(_from, to) => {
              if (to > rows.length && points.hasNextPage && !points.isFetchingNextPage)
                void points.fetchNextPage();
            }}
            selected={mayOrder ? chosen : undefined}
            onSelected={mayOrder ? setChosen : undefined}
            frozen={1}
            onEdits={edit}
            height="fill"
          />
        </div>
      )}
      <p role="status">{text('reorder.count', { count: total, chosen: countRows(chosen) })}</p>
    </div>
  );
}

/** What a save sends: of each row only the fields that were typed into; an emptied one falls back to the item's own. */
function changesOf(rows: readonly ReorderRow[], taken: GridEdits['taken']) {
  const changes = new Map<string, Record<string, string | null>>();
  for (const { row, column, value } of taken) {
    const itemId = rows[row]?.itemId;
    if (itemId === undefined || !isEditableField(column)) continue;
    changes.set(itemId, { ...changes.get(itemId), [column]: value === '' ? null : value });
  }
  return [...changes].map(([itemId, fields]) => ({ itemId, ...fields }));
}
