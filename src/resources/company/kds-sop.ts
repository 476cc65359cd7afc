import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { image } from '../kinds/custom-fields.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** What of an order line a rule looks at (domain/liveorder §10). */
export const matchTypes = [
  'Modifier',
  'Sales Type',
  'Order Source',
  'Size',
  'Item Brand',
  'Item Category',
] as const;

/** How the kitchen makes an item; with rules, how it makes it for the lines that fit them all (spec 3 §3). */
export const kdsSop = defineResource({
  name: 'kdsSop',
  path: 'kdssops',
  route: '/Configurations/KDS/KDSSOP',
  titleField: 'title',
  codeField: 'sopCode',
  fields: {
    sopCode: text({ format: 'code', max: 50, required: true, unique: true }),
    title: text({ required: true }),
    baseItem: reference('item', { required: true }),
    priority: integer({ min: 1, max: 99, default: 10 }),
    instructions: text({ format: 'long', max: 4000 }),
    pictureKey: image(),
    matchType1: choice(matchTypes, { labels: 'matchType', requiredWith: 'matchValue1' }),
    matchValue1: text({ requiredWith: 'matchType1' }),
    matchType2: choice(matchTypes, { labels: 'matchType', requiredWith: 'matchValue2' }),
    matchValue2: text({ requiredWith: 'matchType2' }),
    matchType3: choice(matchTypes, { labels: 'matchType', requiredWith: 'matchValue3' }),
    matchValue3: text({ requiredWith: 'matchType3' }),
    matchType4: choice(matchTypes, { labels: 'matchType', requiredWith: 'matchValue4' }),
    matchValue4: text({ requiredWith: 'matchType4' }),
    matchType5: choice(matchTypes, { labels: 'matchType', requiredWith: 'matchValue5' }),
    matchValue5: text({ requiredWith: 'matchType5' }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: ['sopCode', 'title', 'baseItem', 'priority', 'active'],
    sort: 'sopCode',
    search: ['title', 'sopCode'],
    filters: ['baseItem', 'active'],
  },
  tabs: true,
  sections: [
    {
      id: 'SopDetails',
      fields: ['sopCode', 'title', 'baseItem', 'priority', 'instructions', 'pictureKey', 'active'],
    },
    {
      id: 'SopRules',
      fields: [
        'matchType1',
        'matchValue1',
        'matchType2',
        'matchValue2',
        'matchType3',
        'matchValue3',
        'matchType4',
        'matchValue4',
        'matchType5',
        'matchValue5',
      ],
    },
  ],
  importable: true,
  permissions: {
    read: 'ALLOW_TO_ACCESS_KDS',
    write: 'ALLOW_TO_EDIT_KDS',
    delete: 'ALLOW_TO_EDIT_KDS',
  },
});
