import { defineResource } from '../define-resource.ts';
import { clientFields } from './client-fields.ts';
import { clientSections } from './client-sections.ts';

/** Whom goods are sold to (spec 2 §3; domain/items-clients-vendors §9). */
export const client = defineResource({
  name: 'client',
  path: 'clients',
  route: '/Operations/Client',
  titleField: 'name',
  codeField: 'clientCode',
  fields: clientFields,
  list: {
    columns: ['clientCode', 'name', 'category', 'type', 'group', 'mobile', 'email', 'creditLimit', 'active'],
    sort: 'clientCode',
    search: ['name', 'clientCode', 'mobile', 'email', 'alternateName'],
    filters: ['active', 'category', 'type', 'group'],
  },
  seenAt: { outlets: 'outlets', all: 'allowAllOutlets' },
  tabs: true,
  importable: true,
  sections: clientSections,
  permissions: {
    read: 'ALLOW_TO_ACCESS_CLIENT',
    write: 'ALLOW_TO_EDIT_CLIENT',
    delete: 'ALLOW_TO_DELETE_CLIENT',
  },
});
