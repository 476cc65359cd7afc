import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { readMatrixGroups, saveMatrixCells } from '../../../../contracts/items/matrix.ts';
import { childOf } from '../../../../resources/child.ts';
import { item } from '../../../../resources/items/item.ts';
import { matrixCell } from '../../../../resources/items/matrix.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Table, type TableColumn } from '../../../kit/data/Table.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { isComposing } from '../../../kit/lib/is-composing.ts';
import { call, prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useUnsaved } from '../../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useChildren } from '../../../record/children/use-children.ts';
import type { Panel } from '../../../record/panel.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './MatrixBarcodes.module.css';
import { type CodedCell, cellBelow, changedCells, gridOf } from './matrix-codes.ts';

const child = childOf(matrixCell, item);
type GridRow = ReturnType<typeof gridOf>['rows'][number];
const nothingTyped: ReadonlyMap<string, string> = new Map();

/** The barcode of each cell of a matrix item, scanned or typed into the grid its groups make (spec 2 §2). */
export const MatrixBarcodes: Panel = ({ record }) => {
  const text = useText();
  const groups = useQuery({
    queryKey: ['matrixGroup', 'all'],
    queryFn: async ({ signal }) => (await call(readMatrixGroups, { signal })).matrixGroups,
  });
  const held = useChildren(child, record.id);
  if (record.stockType !== 'Matrix') return <Callout tone="info">{text('matrix.notMatrix')}</Callout>;
  if (held.error ?? groups.error)
    return (
      <LoadFailure onRetry={() => Promise.all([held.refetch(), groups.refetch()])}>
        {text('matrixCodes.failed')}
      </LoadFailure>
    );
  if (!held.data || !groups.data) return <Skeleton height="220px" shape="box" />;
  if (held.data.length === 0)
    return (
      <EmptyState level={3} title={text('matrixCodes.none')}>
        {text('matrixCodes.noneText')}
      </EmptyState>
    );
  const valuesOf = (id: unknown) => groups.data.find((group) => group.id === id)?.values ?? [];
  const cells = held.data.map(
    ({ id, version, x, y, barcode, active }): CodedCell => ({
      id,
      version,
      x: asText(x),
      y: asText(y),
      barcode: asText(barcode),
      isOff: active === false,
    }),
  );
  return (
    <CodeGrid
      itemId={record.id}
      cells={cells}
      valuesX={valuesOf(record.matrixXId)}
      valuesY={valuesOf(record.matrixYId)}
    />
  );
};

interface CodeGridProps {
  itemId: string;
  cells: readonly CodedCell[];
  valuesX: readonly string[];
  valuesY: readonly string[];
}

function CodeGrid({ itemId, cells, valuesX, valuesY }: CodeGridProps) {
  const text = useText();
  const words = useFailureText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const mayEdit = allows(useAccount(), matrixCell.permissions.write);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(nothingTyped);
  const grid = useMemo(() => gridOf(cells, valuesX, valuesY), [cells, valuesX, valuesY]);
  const changed = changedCells(cells, typed);
  useUnsaved(changed.length > 0);
  const save = useSave({
    onSaved: async () => {
      succeeded('matrix.made');
      await queries.invalidateQueries({ queryKey: [matrixCell.name] });
      setTyped(nothingTyped);
    },
    onFailed: (failure) => failed(failure, 'action.saveMatrix'),
  });
  const refused = save.state.status === 'refused' ? words.byField(save.state.failure) : {};
  const problems = new Map(changed.map(({ cell }, at) => [cell.id, refused[`cells.${at}.barcode`]] as const));
  const submit = () => {
    if (changed.length > 0)
      void save.send(prepare(saveMatrixCells, { body: { itemId, cells: changed.map(({ sent }) => sent) } }));
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key !== 'Enter' || isComposing(event) || !(target instanceof HTMLInputElement)) return;
    else {
      const next = cellBelow(grid, target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '');
      const fields = [...(box.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
      fields
        .find(({ dataset }) => dataset.cell === next)
        ?.querySelector('input')
        ?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const columns: TableColumn<GridRow>[] = [
    { id: 'y', title: '', isPrimary: true, cell: ({ y }) => y || '–' },
    ...grid.columns.map((x, at) => ({
      id: `x ${x}`,
      title: x,
      cell: ({ y, cells: row }: GridRow) => {
        const cell = row[at];
        if (!cell) return <span className={css.gap}>–</span>;
        if (!mayEdit) return cell.barcode || <span className={css.gap}>–</span>;
        return (
          <div data-cell={cell.id}>
            <TextField
              label={text('matrixCodes.cell', { cell: [x, y].filter(Boolean).join(' · ') })}
              isLabelHidden
              value={typed.get(cell.id) ?? cell.barcode}
              onChange={(value) => {
                if (save.state.status === 'refused') save.reset();
                setTyped((now) => new Map(now).set(cell.id, value));
              }}
              error={problems.get(cell.id)}
              isReadOnly={save.state.status === 'saving'}
              maxLength={60}
              {...(cell.isOff ? { hint: text('matrixCodes.off') } : {})}
            />
          </div>
        );
      },
    })),
  ];
  return (
    <div ref={box} role="presentation" className={css.panel} onKeyDownCapture={press}>
      {mayEdit && <p className={css.hint}>{text('matrixCodes.about')}</p>}
      <SaveNotice save={save} />
      <div className={css.table}>
        <Table
          caption={text('matrixCodes.caption')}
          isCaptionHidden
          columns={columns}
          rows={grid.rows}
          keyOf={({ y }) => y}
        />
      </div>
      {mayEdit && (
        <div className={css.actions}>
          <Button
            variant="primary"
            isDisabled={changed.length === 0}
            isPending={save.state.status === 'saving'}
            onPress={submit}
          >
            {text('matrixCodes.save')}
          </Button>
          {changed.length > 0 && (
            <span className={css.hint}>{text('matrixCodes.unsaved', { count: changed.length })}</span>
          )}
        </div>
      )}
    </div>
  );
}
