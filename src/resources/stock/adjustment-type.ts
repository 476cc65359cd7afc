import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** Which way a type moves stock: as it is signed, always up, or entered positive and posted negative. */
export const adjustmentDirections = ['Both', 'Up', 'Down'] as const;

/** Why stock is adjusted, for later analysis: the list a company keeps for itself (domain/inventory §8). */
export const adjustmentType = defineResource({
  name: 'adjustmentType',
  path: 'adjustmenttypes',
  route: '/Configurations/SystemConfiguration/GeneralSetting/AdjustmentTypes',
  titleField: 'code',
  codeField: 'code',
  fields: {
    code: text({ required: true, unique: true, max: 40 }),
    alternateName: text({ max: 100 }),
    direction: choice(adjustmentDirections, { required: true }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['code', 'alternateName', 'direction', 'active'],
    sort: 'code',
    search: ['code', 'alternateName'],
    filters: ['direction', 'active'],
  },
  sections: [{ id: 'identity', fields: ['code', 'alternateName', 'direction', 'active'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_STOCK_ADJUSTMENT',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});

/** The types every company begins with: those of the specification, and one for what a stock take finds. */
export const firstAdjustmentTypes = [
  { code: 'Adjust Up', alternateName: '调增', direction: 'Up' },
  { code: 'Adjust Down', alternateName: '调减', direction: 'Down' },
  { code: 'Disposal', alternateName: '处置', direction: 'Down' },
  { code: 'Internal Use', alternateName: '内部领用', direction: 'Down' },
  { code: 'Write Off', alternateName: '核销', direction: 'Down' },
  { code: 'Wastage', alternateName: '损耗', direction: 'Down' },
  { code: 'Stock Take', alternateName: '盘点', direction: 'Both' },
] as const;
