import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { changeReorderPoints } from '../../../../contracts/reorder.ts';
import { sign } from '../../../../rules/money/decimal.ts';
import { chosenLabel, useChoices } from '../../../fields/use-choices.ts';
import { useLabels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { DataGrid } from '../../../kit/data/DataGrid.tsx';
import type { GridEdits } from '../../../kit/data/grid/edits.ts';
import { countRows, type RowRanges, rowsIn } from '../../../kit/data/grid/row-ranges.ts';
import { RowCards } from '../../../kit/data/RowCards.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { Switch } from '../../../kit/inputs/Switch.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useNarrow } from '../../../kit/lib/use-narrow.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { OutletField } from '../stock-card/OutletField.tsx';
import { OrderedNotice } from './OrderedNotice.tsx';
import css from './ReorderPointScreen.module.css';
import { ReorderReview } from './ReorderReview.tsx';
import { isEditableField, reorderColumns } from './reorder-columns.ts';
import type { ReviewTarget } from './review-lines.ts';
import {
  commandOf,
  type MadeDocument,
  type MadeReply,
  madeOf,
  targetsOf,
  useTellMade,
} from './use-make-documents.ts';
import { type ReorderRow, useReorderPoints } from './use-reorder-points.ts';

/** What an outlet wants to keep of its items, what to order of them, and the orders made of that (domain/inventory §11). */
export function ReorderPointScreen() {
  const text = useText();
  const isNarrow = useNarrow();
  const account = useAccount();
  const here = useOutlet();
  const queries = useQueryClient();
  const [outletId, setOutletId] = useState(here?.id ?? null);
  const [search, setSearch] = useState('');
  const [isDue, setDue] = useState(true);
  const [chosen, setChosen] = useState<RowRanges>([]);
  const [vendor, setVendor] = useState<{ id: string; label: string } | null>(null);
  const [sort, setSort] = useState<'vendor' | 'item'>('vendor');
  const [isReviewing, setReviewing] = useState(false);
  const [made, setMade] = useState<readonly MadeDocument[]>([]);
  const points = useReorderPoints({ outletId, search, vendorId: vendor?.id ?? null, sort, isDue });
  const [typedVendor, setTypedVendor] = useState('');
  const vendors = useChoices('vendor', typedVendor, true);
  /** What the reply on its way is of. */
  const target = useRef<ReviewTarget>('purchaseOrder');
  const rows = useMemo(() => points.data?.pages.flatMap((page) => page.reorderPoints) ?? [], [points.data]);
  const total = points.data?.pages[0]?.total ?? 0;
  const labels = useLabels('reorderPoint');
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_REORDER_POINT');
  const targets = targetsOf((permission) => allows(account, permission));
  const mayOrder = targets.length > 0;
  const columns = useMemo(() => reorderColumns(labels.field, mayEdit), [labels, mayEdit]);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['stock', 'reorder'] });
  const save = useSave({ onSaved: refresh });
  const tell = useTellMade(() => {
    setMade([]);
    refresh();
  });
  const order = useSave<MadeReply>({
    onSaved: (reply) => {
      const documents = madeOf(reply, target.current);
      setReviewing(false);
      setChosen([]);
      setMade(documents);
      tell(documents);
      refresh();
    },
  });
  const edit = ({ taken }: GridEdits) => {
    const changed = changesOf(rows, taken);
    if (changed.length > 0 && outletId !== null)
      void save.send(prepare(changeReorderPoints, { body: { outletId, reorderPoints: changed } }));
  };
  const wanted = chosen.length > 0 ? rowsIn(chosen).flatMap((index) => rows[index] ?? []) : rows;
  const due = wanted.filter(({ suggested }) => sign(suggested) > 0);
  const shared = {
    label: text('nav.reorderPoint'),
    columns,
    rowCount: points.isPending ? 8 : total,
    rowAt: (index: number) => rows[index],
    onVisibleRange: (_from: number, to: number) => {
      if (to > rows.length && points.hasNextPage && !points.isFetchingNextPage) void points.fetchNextPage();
    },
    selected: mayOrder ? chosen : undefined,
    onSelected: mayOrder ? setChosen : undefined,
  };
  const isNarrowed = search !== '' || isDue || vendor !== null;
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.reorderPoint')}
        actions={
          mayOrder && (
            <Button
              variant="primary"
              isDisabled={due.length === 0}
              onPress={() => {
                order.reset();
                setReviewing(true);
              }}
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
        <ComboBox
          label={labels.field('preferredVendor')}
          value={vendor}
          onChange={setVendor}
          options={(vendors.data ?? []).map((each) => ({ id: each.id, label: chosenLabel(each) }))}
          onSearch={setTypedVendor}
          isLoading={vendors.isSearching}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
        />
        <Switch label={text('reorder.dueOnly')} value={isDue} onChange={setDue} />
      </search>
      <SaveNotice save={save} />
      {made.length > 0 && <OrderedNotice made={made} />}
      {isReviewing && outletId !== null && (
        <ReorderReview
          outletId={outletId}
          rows={wanted}
          targets={targets}
          save={order}
          onMake={(wish) => {
            target.current = wish.target;
            void order.send(commandOf(wish));
          }}
          onClose={() => setReviewing(false)}
        />
      )}
      {points.isSuccess && total === 0 ? (
        <EmptyState title={text(isNarrowed ? 'reorder.noneDue' : 'reorder.none')}>
          {isNarrowed && text('reorder.noneDueHint')}
        </EmptyState>
      ) : (
        <div className={css.grid} aria-busy={points.isFetching}>
          {isNarrow ? (
            <RowCards {...shared} />
          ) : (
            <DataGrid
              {...shared}
              frozen={1}
              sort={sort === 'vendor' ? { column: 'vendor', direction: 'ascending' } : null}
              onSort={(next) => setSort(next === null ? 'item' : 'vendor')}
              onEdits={edit}
              height="fill"
            />
          )}
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
