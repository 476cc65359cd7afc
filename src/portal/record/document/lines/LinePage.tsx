import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { isFlag } from '../../../../resources/kinds/traits.ts';
import { asNeeded } from '../../../../resources/line-needs.ts';
import { wireName } from '../../../../resources/wire.ts';
import type { Draft } from '../../../fields/draft.ts';
import { asText } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { stockCardPath } from '../../../platform/navigation/stock-card-path.ts';
import record from '../../Record.module.css';
import type { LineDraft } from '../draft/document-draft.ts';
import { useItemText } from '../item-text.ts';
import { lookUp } from './item-choice.ts';
import css from './LinePage.module.css';
import { withItem, withTyped, withUnit } from './line-edits.ts';
import { isLineLink } from './line-links.ts';
import type { LineItems } from './use-line-items.ts';

interface LinePageProps {
  definition: AnyDocument;
  /** Labels of the lines' fields. */
  labels: Labels;
  line: LineDraft;
  /** Its place from 1, and how many there are. */
  no: number;
  count: number;
  items: LineItems;
  isEditable: boolean;
  /** The outlet whose stock the line is about. */
  outletId: string;
  /** Goes to another line; null goes back to the document. */
  onGo(no: number | null): void;
}

/** One line on a page of its own, with all its fields (spec 2 §2). What is changed here is saved with the document. */
export function LinePage(props: LinePageProps) {
  const { definition, labels, line, no, count, items, isEditable, outletId, onGo } = props;
  const text = useText();
  const itemOf = useItemText();
  const { fields } = definition.lines;
  const itemId = asText(line.values.itemId);
  const change = (values: Draft) => {
    const next = withTyped(definition, line, values, todayHere());
    items.replace(next);
    const isUnit = typeof values.uom === 'string';
    const chosen = isUnit ? line.values.itemCode : values.itemCode;
    if (typeof chosen === 'string' && chosen !== '')
      void lookUp(chosen).then((found) => {
        if (found.kind === 'one') items.replace((isUnit ? withUnit : withItem)(definition, next, found.item));
      });
  };
  return (
    <Card
      title={text('document.linePage', {
        no,
        count,
        item: itemOf(line.values) || text('document.newLine'),
      })}
      actions={
        <>
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowLeft size={14} aria-hidden />}
            onPress={() => onGo(null)}
          >
            {text('document.lineBack')}
          </Button>
          <IconButton label={text('document.linePrevious')} isDisabled={no <= 1} onPress={() => onGo(no - 1)}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('document.lineNext')} isDisabled={no >= count} onPress={() => onGo(no + 1)}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      <div className={record.fields}>
        {Object.entries(fields).map(([name, field]) => {
          const isFigure = field.readOnly === true || !isEditable;
          const hasValue = asText(line.values[wireName(name, field)]) !== '';
          if (isLineLink(field) || (isFigure && !hasValue && !isFlag(field))) return null;
          return (
            <div key={name}>
              <FieldInput
                resource={definition.name}
                name={name}
                field={asNeeded(definition.lines, name, field, line.values)}
                labels={labels}
                draft={line.values}
                onChange={change}
                isReadOnly={!isEditable}
              />
            </div>
          );
        })}
      </div>
      {itemId !== '' && outletId !== '' && (
        <p className={css.foot}>
          <Link href={stockCardPath({ itemId, outletId })}>{text('document.lineStockCard')}</Link>
        </p>
      )}
    </Card>
  );
}
