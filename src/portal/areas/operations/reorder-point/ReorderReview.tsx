import { useState } from 'react';
import { errorText } from '../../../../domain/errors.ts';
import { quantityText } from '../../../../rules/stock/quantity-text.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { DecimalField } from '../../../kit/inputs/DecimalField.tsx';
import { Select } from '../../../kit/inputs/Select.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import type { Save } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useOutletChoice } from '../../../platform/outlet/outlet.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './ReorderReview.module.css';
import { rowQuantity, rowUnits } from './reorder-columns.ts';
import {
  amountOf,
  openedReview,
  type ReviewGroup,
  type ReviewLine,
  type ReviewTarget,
  reviewGroups,
  takenOf,
  whyNotOrdered,
} from './review-lines.ts';
import type { Wish } from './use-make-documents.ts';
import type { ReorderRow } from './use-reorder-points.ts';

interface ReorderReviewProps {
  outletId: string;
  /** What is to be ordered. */
  rows: readonly ReorderRow[];
  /** What this user may make. */
  targets: readonly ReviewTarget[];
  save: Save<unknown>;
  onMake(wish: Wish): void;
  onClose(): void;
}

/** Before anything is made: what goes to whom, how much and why, what it comes to, and what the vendor asks for at least. */
export function ReorderReview({ outletId, rows, targets, save, onMake, onClose }: ReorderReviewProps) {
  const { text } = useLanguage();
  const [lines, setLines] = useState(() => openedReview(rows));
  const [target, setTarget] = useState<ReviewTarget>(targets[0] ?? 'purchaseOrder');
  const [other, setOther] = useState<{ id: string; label: string } | null>(null);
  const outlets = useOutletChoice(({ context }) => context.outlets).filter(({ id }) => id !== outletId);
  const taken = takenOf(lines, target);
  const groups = reviewGroups(lines, target);
  const count = target === 'purchaseOrder' ? new Set(taken.map(({ row }) => row.vendorId)).size : 1;
  const isReady = taken.length > 0 && (target === 'purchaseOrder' || other !== null);
  const change = (itemIds: ReadonlySet<string>, to: Partial<ReviewLine>) =>
    setLines((now) => now.map((line) => (itemIds.has(line.row.itemId) ? { ...line, ...to } : line)));
  const isSaving = save.state.status === 'saving';
  const make = () =>
    onMake({
      ...{ target, outletId, otherOutletId: other?.id ?? null },
      lines: taken.map(({ row, quantity }) => ({ itemId: row.itemId, quantity })),
    });
  return (
    <Dialog
      isOpen
      onClose={isSaving ? () => {} : onClose}
      title={text('reorder.review')}
      size="large"
      closeLabel={text('common.close')}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('flow.notYet')}
          </Button>
          <Button variant="primary" isPending={isSaving} isDisabled={!isReady} onPress={make}>
            {text(`reorder.make.${target}`, { count })}
          </Button>
        </>
      }
    >
      <div className={css.review}>
        <SaveNotice save={save} />
        {targets.length > 1 && (
          <div className={css.target}>
            <Select
              label={text('reorder.target')}
              value={target}
              onChange={(id) => setTarget(targets.find((each) => each === id) ?? target)}
              options={targets.map((id) => ({ id, label: text(`reorder.target.${id}`) }))}
              placeholder={text('form.choose')}
            />
            {target !== 'purchaseOrder' && (
              <ComboBox
                label={text('reorder.from')}
                isRequired
                value={other}
                onChange={setOther}
                options={outlets.map(({ id, name }) => ({ id, label: name }))}
                loadingText={text('common.loading')}
                emptyText={text('form.noMatch')}
              />
            )}
          </div>
        )}
        {groups.map((group) => (
          <Group key={group.id} group={group} isOrder={target === 'purchaseOrder'} onChange={change} />
        ))}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  group: ReviewGroup;
  isOrder: boolean;
  onChange(itemIds: ReadonlySet<string>, to: Partial<ReviewLine>): void;
}

/** What one order holds. */
function Group({ group, isOrder, onChange }: GroupProps) {
  const { text, numbers } = useLanguage();
  const symbol = useCurrencySymbol();
  const { vendorName, lines, amount, minimum, isBelowMinimum } = group;
  const isOrderable = !isOrder || vendorName !== null;
  const title = vendorName ?? text(isOrder ? 'reorder.noOrder' : 'reorder.allItems');
  const money = (value: string) => numbers.money(value, symbol);
  return (
    <section aria-label={title} className={css.group}>
      <header className={css.head}>
        {isOrderable ? (
          <Checkbox
            label={title}
            value={lines.every(({ isTaken }) => isTaken)}
            onChange={(isTaken) => onChange(new Set(lines.map(({ row }) => row.itemId)), { isTaken })}
          />
        ) : (
          <strong>{title}</strong>
        )}
        {isOrderable && (
          <span className={css.sum} data-low={isBelowMinimum || undefined}>
            {[
              text('flow.linesSum', { count: lines.filter(({ isTaken }) => isTaken).length }),
              amount === null ? '' : money(amount),
              minimum === null
                ? ''
                : text(isBelowMinimum ? 'reorder.belowMinimum' : 'reorder.minimum', {
                    amount: money(minimum),
                  }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </header>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.row.itemId}
            line={line}
            isOrder={isOrder}
            onChange={(to) => onChange(new Set([line.row.itemId]), to)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  line: ReviewLine;
  isOrder: boolean;
  onChange(to: Partial<ReviewLine>): void;
}

/** One item with the reasons of its suggestion. */
function Line({ line, isOrder, onChange }: LineProps) {
  const { text, numbers, language } = useLanguage();
  const { row, isTaken, quantity } = line;
  const item = `${row.itemCode} · ${row.itemName}`;
  const why = isOrder ? whyNotOrdered(row) : null;
  const amount = amountOf(line);
  const told = (figure: string | null) => (figure === null ? '' : rowQuantity(row, figure));
  const reasons = [
    text('reorder.has', { available: told(row.available) }),
    isGiven(row.transferIn) && text('reorder.coming', { quantity: told(row.transferIn) }),
    isGiven(row.unreceived) && text('reorder.ordered', { quantity: told(row.unreceived) }),
    isGiven(row.onDraft) && text('reorder.drafted', { quantity: told(row.onDraft) }),
    text('reorder.keeps', { point: told(row.reorderPoint ?? '0') }),
    isGiven(row.safetyPoint) && text('reorder.safety', { quantity: told(row.safetyPoint) }),
    isGiven(row.minimumOrdering) && text('reorder.least', { quantity: told(row.minimumOrdering) }),
    isGiven(row.packQuantity) && text('reorder.packs', { quantity: told(row.packQuantity) }),
  ].filter((each) => each !== false);
  const { base } = rowUnits(row);
  return (
    <li className={css.line}>
      <div className={css.item}>
        {why === null ? (
          <Checkbox label={item} value={isTaken} onChange={(to) => onChange({ isTaken: to })} />
        ) : (
          <span>{item}</span>
        )}
        <p className={css.reasons}>{why === null ? reasons.join(' · ') : errorText(why, {}, language)}</p>
      </div>
      {why === null && (
        <>
          <div className={css.quantity}>
            <DecimalField
              label={text('flow.quantityOf', { item })}
              isLabelHidden
              value={quantity}
              onChange={(to) => onChange({ quantity: to })}
              min="0"
              maxLength={14}
              suffix={base}
              isDisabled={!isTaken}
              hint={
                told(quantity) === quantityText(quantity || '0', { base, other: null }, String)
                  ? undefined
                  : told(quantity || '0')
              }
            />
          </div>
          <span className={css.amount}>{amount === null ? '' : numbers.amount(amount)}</span>
        </>
      )}
    </li>
  );
}

const isGiven = (figure: string | null): boolean => figure !== null && Number.parseFloat(figure) !== 0;
