import { defineResource } from '../define-resource.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';

/** Tables of an outlet that are numbered together (spec 2 §3); its tables are made, renumbered and removed with it. */
export const tableArea = defineResource({
  name: 'tableArea',
  path: 'tableareas',
  route: '/Operations/TableManagement',
  titleField: 'name',
  codeField: 'name',
  uniqueTogether: ['outlet', 'name'],
  outlets: ['outlet'],
  ownTables: ['dining_table'],
  fields: {
    outlet: reference('outlet', { required: true }),
    name: text({ required: true, max: 60 }),
    prefix: text({ max: 20 }),
    startNo: integer({ required: true, max: 9999 }),
    endNo: integer({ required: true, max: 9999, notBelow: 'startNo' }),
    postfix: text({ max: 20 }),
    totalTables: integer({ readOnly: true }),
  },
  list: {
    columns: ['name', 'outlet', 'prefix', 'startNo', 'endNo', 'postfix', 'totalTables'],
    sort: 'name',
    search: ['name'],
    filters: ['outlet'],
  },
  sections: [
    {
      id: 'identity',
      fields: ['outlet', 'name', 'prefix', 'startNo', 'endNo', 'postfix', 'totalTables'],
    },
    { id: 'tables', fields: [], panel: 'tables' },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_TABLE_MANAGEMENT',
    write: 'ALLOW_TO_EDIT_TABLE_MANAGEMENT',
    delete: 'ALLOW_TO_EDIT_TABLE_MANAGEMENT',
  },
});
