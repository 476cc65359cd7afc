import type { ReactNode } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from '../DocumentScreen.module.css';
import { DocumentSections } from './DocumentSections.tsx';
import { FactList } from './FactList.tsx';
import { HeaderLine } from './HeaderLine.tsx';

interface DocumentHeadProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
  isEditable: boolean;
  isOpen: boolean;
  /** Null where it stands open on a page of its own. */
  onToggle: (() => void) | null;
  /** The id of the form, which is there while the header is folded too: it is what saves the document. */
  formId: string;
  /** Refused fields. */
  errors: Readonly<Record<string, string>>;
  onChange(change: Draft): void;
  onSubmit(): void;
  /** One line on a page of its own, in place of the header. */
  line: ReactNode;
}

/** What the document is: one line that opens for reading or editing all of it. */
export function DocumentHead(props: DocumentHeadProps) {
  const { definition, labels, header, isEditable, isOpen, onToggle, formId, errors, line } = props;
  const text = useText();
  const opened = `${formId}-header`;
  const content = isEditable ? (
    <DocumentSections
      definition={definition}
      labels={labels}
      header={header}
      onChange={props.onChange}
      errors={errors}
    />
  ) : (
    <FactList definition={definition} labels={labels} header={header} />
  );
  const isForm = isEditable || line !== null;
  const inside = line ?? (
    <div id={opened} className={isOpen ? css.opened : undefined}>
      {isOpen && content}
    </div>
  );
  return (
    <div className={line === null && (isOpen || onToggle) ? css.head : undefined}>
      {line === null && onToggle && (
        <HeaderLine
          definition={definition}
          labels={labels}
          header={header}
          isEditable={isEditable}
          isOpen={isOpen}
          controls={opened}
          onToggle={onToggle}
        />
      )}
      {isForm ? (
        <Form
          id={formId}
          onSubmit={props.onSubmit}
          serverErrors={errors}
          summaryTitle={(count) => text('form.problems', { count })}
          aria-label={labels.one}
        >
          {inside}
        </Form>
      ) : (
        inside
      )}
    </div>
  );
}
