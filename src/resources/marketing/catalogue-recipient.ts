import { defineResource } from '../define-resource.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { marketingPermissions } from './marketing-permissions.ts';

/** A client that gets vouchers of a catalogue only some may have. */
export const catalogueRecipient = defineResource({
  name: 'catalogueRecipient',
  path: 'cataloguerecipients',
  route: null,
  titleField: 'remark',
  codeField: 'remark',
  partOf: 'catalogue',
  uniqueTogether: ['catalogue', 'client'],
  fields: {
    catalogue: reference('voucherCatalogue', { required: true }),
    client: reference('client', { required: true }),
    remark: text(),
  },
  list: {
    columns: ['client', 'remark'],
    sort: 'remark',
    search: ['remark'],
    filters: ['catalogue', 'client'],
  },
  sections: [{ id: 'recipient', fields: ['client', 'remark'] }],
  permissions: marketingPermissions,
});
