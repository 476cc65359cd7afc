import { defineResource, type ResourcePermissions } from '../define-resource.ts';
import { money } from '../kinds/decimal.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';

const permissions: ResourcePermissions = {
  read: 'ALLOW_TO_ACCESS_ITEM',
  write: 'ALLOW_TO_EDIT_ITEM',
  delete: 'ALLOW_TO_EDIT_ITEM',
};

/** One axis that matrix items are made along: the colours, the sizes (domain/items-clients-vendors §4). */
export const matrixGroup = defineResource({
  name: 'matrixGroup',
  path: 'matrixgroups',
  route: null,
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true, max: 60, unique: true }),
    values: texts(),
  },
  list: { columns: ['name', 'values'], sort: 'name', search: ['name'], filters: [] },
  sections: [{ id: 'group', fields: ['name', 'values'] }],
  permissions,
});

/** One cell of a matrix item: a colour in a size, with its own barcode and, where it differs, its own price. */
export const matrixCell = defineResource({
  name: 'matrixCell',
  path: 'matrixcells',
  route: null,
  titleField: 'x',
  codeField: 'x',
  partOf: 'item',
  uniqueTogether: ['item', 'x', 'y'],
  fields: {
    item: reference('item', { required: true }),
    x: text({ required: true, max: 100 }),
    y: text({ max: 100 }),
    barcode: text({ format: 'code', max: 60, unique: true }),
    price: money(),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['x', 'y', 'barcode', 'price', 'active', 'item'],
    sort: 'x',
    search: ['x', 'y', 'barcode'],
    filters: ['item', 'active'],
  },
  sections: [{ id: 'cell', fields: ['x', 'y', 'barcode', 'price', 'active'] }],
  permissions,
});
