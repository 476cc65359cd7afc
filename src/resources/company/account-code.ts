import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** Which ledger account a posting goes to; what is left empty holds for all (spec 3 §3, domain/configuration §10). */
export const accountCode = defineResource({
  name: 'accountCode',
  path: 'accountcodes',
  route: '/Configurations/Integration/AccountCodeConfiguration',
  titleField: 'description',
  codeField: 'accountCode',
  uniqueTogether: ['module', 'value1', 'value2', 'value3', 'ownership', 'outlet'],
  fields: {
    module: choice(['Sales', 'Purchase', 'Payment'], { required: true }),
    value1: text({ suggest: true }),
    value2: text({ suggest: true }),
    value3: text({ suggest: true }),
    ownership: text({ suggest: true }),
    outlet: reference('outlet'),
    accountCode: text({ format: 'code', max: 50, required: true }),
    description: text(),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'accountCode',
      'description',
      'module',
      'value1',
      'value2',
      'value3',
      'ownership',
      'outlet',
      'active',
    ],
    sort: 'accountCode',
    search: ['accountCode', 'description', 'value1', 'value2', 'value3'],
    filters: ['module', 'outlet', 'ownership', 'active'],
  },
  sections: [
    { id: 'posting', fields: ['module', 'value1', 'value2', 'value3'] },
    { id: 'where', fields: ['ownership', 'outlet'] },
    { id: 'ledger', fields: ['accountCode', 'description', 'active'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_INTEGRATION_LOG',
    write: 'ALLOW_TO_EDIT_INTEGRATION_LOG',
    delete: 'ALLOW_TO_EDIT_INTEGRATION_LOG',
  },
});
