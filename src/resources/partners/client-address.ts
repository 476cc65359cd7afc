import { defineResource } from '../define-resource.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** A further address of a client, beside those it is billed and supplied at (spec 2 §3). */
export const clientAddress = defineResource({
  name: 'clientAddress',
  path: 'clientaddresses',
  route: null,
  titleField: 'addressCategory',
  codeField: 'addressCategory',
  partOf: 'client',
  knownBy: ['client', 'addressCategory'],
  seenWith: 'client',
  fields: {
    client: reference('client', { required: true }),
    addressCategory: text({ required: true, max: 60 }),
    street: text({ max: 300 }),
    city: text({ max: 100 }),
    state: text({ max: 100 }),
    postcode: text({ max: 20 }),
    country: text({ max: 60 }),
    remark: text({ max: 300 }),
  },
  list: {
    columns: ['client', 'addressCategory', 'street', 'city', 'state', 'postcode', 'country', 'remark'],
    sort: 'addressCategory',
    search: ['addressCategory', 'street', 'city'],
    filters: ['client'],
  },
  sections: [
    {
      id: 'alternateAddresses',
      fields: ['addressCategory', 'street', 'city', 'state', 'postcode', 'country', 'remark'],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_CLIENT',
    write: 'ALLOW_TO_EDIT_CLIENT',
    delete: 'ALLOW_TO_EDIT_CLIENT',
  },
});
