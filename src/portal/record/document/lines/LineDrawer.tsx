import { useState } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asNeeded } from '../../../../resources/line-needs.ts';
import { wireName } from '../../../../resources/wire.ts';
import type { Draft } from '../../../fields/draft.ts';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import type { Labels } from '../../../fields/use-labels.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { todayHere } from '../../../kit/lib/date-text.ts';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { LineDraft } from '../draft/document-draft.ts';
import { useItemText } from '../item-text.ts';
import { lookUp } from './item-choice.ts';
import css from './LineDrawer.module.css';
import { withItem, withTyped, withUnit } from './line-edits.ts';

interface LineDrawerProps {
  definition: AnyDocument;
  labels: Labels;
  line: LineDraft;
  isNew: boolean;
  onClose(): void;
  onDone(line: LineDraft): void;
  onRemove(): void;
}

const formId = 'line-form';

/** One line as a form, for a screen too narrow for a grid. */
export function LineDrawer({ definition, labels, line, isNew, onClose, onDone, onRemove }: LineDrawerProps) {
  const text = useText();
  const itemOf = useItemText();
  const [draft, setDraft] = useState(line);
  const { fields, columns } = definition.lines;
  const change = (values: Draft) => {
    setDraft((now) => withTyped(definition, now, values, todayHere()));
    const isUnit = typeof values.uom === 'string';
    const code = isUnit ? draft.values.itemCode : values.itemCode;
    if (typeof code === 'string' && code !== '')
      void lookUp(code).then((found) => {
        if (found.kind === 'one')
          setDraft((now) => (isUnit ? withUnit : withItem)(definition, now, found.item));
      });
  };
  const title = itemOf(draft.values);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title || text('document.newLine')}
      closeLabel={text('common.close')}
      footer={
        <>
          {!isNew && (
            <Button variant="quiet" onPress={onRemove}>
              {text('document.removeLine')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId}>
            {text(isNew ? 'document.addLine' : 'document.lineDone')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => onDone(draft)} aria-label={title ?? text('document.newLine')}>
        <div className={css.fields}>
          {columns.map((name) => {
            const field = fields[name];
            if (!field || field.readOnly) return null;
            return (
              <FieldInput
                key={wireName(name, field)}
                resource={definition.name}
                name={name}
                field={asNeeded(definition.lines, name, field, draft.values)}
                labels={labels}
                draft={draft.values}
                onChange={change}
                isReadOnly={false}
              />
            );
          })}
        </div>
      </Form>
    </Drawer>
  );
}
