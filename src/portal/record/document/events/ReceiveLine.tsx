import { Plus, X } from 'lucide-react';
import type { StoredLine } from '../../../../contracts/documents/document-reply.ts';
import {
  add,
  compare,
  greatest,
  isDecimal,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../../rules/money/decimal.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { DateField } from '../../../kit/inputs/DateField.tsx';
import { TagField } from '../../../kit/inputs/TagField.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useItemText } from '../item-text.ts';
import { outstandingOf, toleranceOf } from './effect-preview.ts';
import { outstandingPart, type TakenPart } from './event-values.ts';
import css from './ReceiveFields.module.css';
import { UnitQuantityField } from './UnitQuantityField.tsx';
import { useQuantityWords } from './use-quantity-words.ts';

interface ReceiveLineProps {
  line: StoredLine;
  /** Where its first part stands among the lines that are sent: what is refused of it is said beside it. */
  place: number;
  parts: readonly TakenPart[];
  onChange(parts: readonly TakenPart[]): void;
}

/** What came of one ordered line: how much, and for goods kept by batch or serial number, in which. */
export function ReceiveLine({ line, place, parts, onChange }: ReceiveLineProps) {
  const text = useText();
  const itemOf = useItemText();
  const words = useQuantityWords();
  const item = itemOf(line);
  const left = outstandingOf(line);
  const typed = sum(parts.map(({ quantity }) => (isDecimal(quantity) ? quantity : ZERO)));
  const over = subtract(typed, left);
  const isTooMuch = compare(typed, add(left, toleranceOf(line))) > 0;
  const overText = sign(over) > 0 ? text('flow.overReceipt', { over: words.of(line, over) }) : undefined;
  const isBatch = line.itemBatchControl === true;
  const isSerial = line.itemStockType === 'Serial';
  const change = (key: string, to: Partial<TakenPart>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...to } : part)));
  const addBatch = () => {
    const rest = greatest(subtract(left, typed), ZERO);
    onChange([...parts, { ...outstandingPart(line, todayHere()), quantity: rest }]);
  };
  return (
    <li className={css.line}>
      <span className={css.item}>
        {item}
        <span className={css.left}>{text('flow.outstanding', { quantity: words.of(line, left) })}</span>
      </span>
      <div className={css.parts}>
        {parts.map((part, index) => (
          <div key={part.key} className={css.part}>
            {isBatch && (
              <>
                <TextField
                  name={`lines.${place + index}.batchNo`}
                  label={text('field.batchNo')}
                  value={part.batchNo}
                  onChange={(batchNo) => change(part.key, { batchNo })}
                  maxLength={60}
                />
                <DateField
                  name={`lines.${place + index}.expiryDate`}
                  label={text('field.expiryDate')}
                  value={part.expiryDate}
                  onChange={(expiryDate) => change(part.key, { expiryDate })}
                  invalidText={text('form.invalidDate')}
                  openLabel={text('form.openCalendar')}
                  todayLabel={text('form.today')}
                />
              </>
            )}
            {isSerial && (
              <div className={css.serials}>
                <TagField
                  name={`lines.${place + index}.serialNos`}
                  label={text('field.serialNos')}
                  value={part.serialNos}
                  onChange={(serialNos) => change(part.key, { serialNos })}
                  hint={text('flow.serialsScanned', {
                    count: part.serialNos.length,
                    quantity: isDecimal(part.quantity) ? part.quantity : ZERO,
                  })}
                  removeLabel={(tag) => text('form.removeTag', { tag })}
                  moreLabel={(count) => text('form.moreTags', { count })}
                  placeholder={text('flow.scanSerials')}
                />
              </div>
            )}
            <UnitQuantityField
              name={`quantity.${line.id}.${index}`}
              line={line}
              value={part.quantity}
              onChange={(quantity) => change(part.key, { quantity })}
              error={isTooMuch ? overText : undefined}
              warning={isTooMuch ? undefined : overText}
            />
            {parts.length > 1 && (
              <IconButton
                label={text('flow.removeBatch', { item })}
                onPress={() => onChange(parts.filter(({ key }) => key !== part.key))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {isBatch && (
          <Button size="small" variant="quiet" icon={<Plus size={14} aria-hidden />} onPress={addBatch}>
            {text('flow.addBatch')}
          </Button>
        )}
      </div>
    </li>
  );
}
