import { choice } from '../../../src/resources/kinds/choice.ts';
import { rulesNamed } from '../../../src/rules/documents/registry.ts';
import type { DocumentType } from '../../../src/server/documents/engine/document-type.ts';

/** The type of stock adjustments with the columns of all versions of its changed chart, and the rules of the present one. */
export function changedType(own: DocumentType): DocumentType {
  const { status: _, ...fields } = own.definition.fields;
  const statuses = ['New', 'Saved', 'Draft', 'Open', 'Completed', 'Cancelled'];
  return {
    ...own,
    definition: {
      ...own.definition,
      fields: {
        ...fields,
        status: choice(statuses, { readOnly: true, labels: 'status' }),
        checkingStatus: choice(['Unchecked', 'Checked'], { readOnly: true }),
      },
    },
    get rules() {
      return rulesNamed('stockAdjustment');
    },
  };
}
