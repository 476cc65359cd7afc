import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Decimal } from '../rules/money/decimal.ts';
import type { user } from './company/user.ts';
import type { LineOf, SeenDocumentOf } from './define-document.ts';
import { type DraftOf, defineResource, type RecordOf, type SeenOf } from './define-resource.ts';
import type { purchaseOrder } from './documents/purchase-order.ts';
import { choice, choices } from './kinds/choice.ts';
import { customFields, image } from './kinds/custom-fields.ts';
import { date, instant } from './kinds/date.ts';
import { money, percent, quantity } from './kinds/decimal.ts';
import { isAlwaysGiven } from './kinds/given-values.ts';
import { integer } from './kinds/integer.ts';
import type { FieldKind } from './kinds/kinds.ts';
import { lookup, reference, references } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { texts } from './kinds/texts.ts';
import { type KindTraits, kindTraits } from './kinds/traits.ts';
import { yesNo } from './kinds/yes-no.ts';
import type { vendor } from './partners/vendor.ts';
import { documents, findResource, resources } from './registry.ts';

const everyKind = defineResource({
  name: 'sample',
  path: 'samples',
  route: null,
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true }),
    remark: text(),
    code: text({ series: 'S' }),
    price: money({ required: true }),
    cost: money({ permission: 'ALLOW_TO_VIEW_COST' }),
    size: quantity(),
    share: percent({ default: '10' }),
    days: integer(),
    level: integer({ required: true }),
    active: yesNo(),
    mode: choice(['Cash', 'Card'], { required: true }),
    kind: choice(['New', 'Used'], { default: 'New' }),
    finish: choice(['Matt', 'Gloss']),
    weekdays: choices(['Monday', 'Tuesday']),
    vendor: reference('vendor', { required: true }),
    outlet: reference('outlet'),
    orderLine: reference('purchaseOrderLine'),
    outlets: references('outlet'),
    taxCode: lookup('taxCode'),
    due: date(),
    from: date({ required: true }),
    at: instant(),
    customs: customFields(),
    picture: image(),
    serials: texts(),
  },
  list: { columns: ['name'], sort: 'name', search: ['name'], filters: [] },
  sections: [],
  permissions: { read: 'ALLOW_TO_ACCESS_ITEM', write: 'ALLOW_TO_EDIT_ITEM', delete: 'ALLOW_TO_EDIT_ITEM' },
});
type Sample = RecordOf<typeof everyKind>;

describe('the record of a definition', () => {
  it('has the value of each kind, and null only where nothing need be given', () => {
    expectTypeOf<Sample>().toHaveProperty('id').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('version').toEqualTypeOf<number>();
    expectTypeOf<Sample>().toHaveProperty('name').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('remark').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('code').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('price').toEqualTypeOf<Decimal>();
    expectTypeOf<Sample>().toHaveProperty('cost').toEqualTypeOf<Decimal | null>();
    expectTypeOf<Sample>().toHaveProperty('size').toEqualTypeOf<Decimal | null>();
    expectTypeOf<Sample>().toHaveProperty('share').toEqualTypeOf<Decimal | null>();
    expectTypeOf<Sample>().toHaveProperty('days').toEqualTypeOf<number | null>();
    expectTypeOf<Sample>().toHaveProperty('level').toEqualTypeOf<number>();
    expectTypeOf<Sample>().toHaveProperty('active').toEqualTypeOf<boolean>();
    expectTypeOf<Sample>().toHaveProperty('taxCode').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('due').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('from').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('at').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('picture').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('customs').toEqualTypeOf<readonly string[]>();
    expectTypeOf<Sample>().toHaveProperty('serials').toEqualTypeOf<readonly string[]>();
  });

  it('knows the words a choice may be', () => {
    expectTypeOf<Sample>().toHaveProperty('mode').toEqualTypeOf<'Cash' | 'Card'>();
    expectTypeOf<Sample>().toHaveProperty('kind').toEqualTypeOf<'New' | 'Used' | null>();
    expectTypeOf<Sample>().toHaveProperty('finish').toEqualTypeOf<'Matt' | 'Gloss' | null>();
    expectTypeOf<Sample>().toHaveProperty('weekdays').toEqualTypeOf<readonly ('Monday' | 'Tuesday')[]>();
  });

  it('has a reference as id, code and name, one to a line as id alone', () => {
    expectTypeOf<Sample>().toHaveProperty('vendorId').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('vendorName').toEqualTypeOf<string>();
    expectTypeOf<Sample>().toHaveProperty('outletCode').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().toHaveProperty('outletIds').toEqualTypeOf<readonly string[]>();
    expectTypeOf<Sample>().toHaveProperty('orderLineId').toEqualTypeOf<string | null>();
    expectTypeOf<Sample>().not.toHaveProperty('orderLineCode');
    expectTypeOf<Sample>().not.toHaveProperty('vendor');
  });

  it('lets a reader miss what needs a permission, and a writer anything', () => {
    expectTypeOf<SeenOf<typeof everyKind>>()
      .toHaveProperty('cost')
      .toEqualTypeOf<Decimal | null | undefined>();
    expectTypeOf<SeenOf<typeof everyKind>>().toHaveProperty('price').toEqualTypeOf<Decimal>();
    expectTypeOf<DraftOf<typeof everyKind>>().toHaveProperty('price').toEqualTypeOf<Decimal | null>();
    expectTypeOf<DraftOf<typeof everyKind>>().toHaveProperty('active').toEqualTypeOf<boolean | null>();
  });

  it('holds for the definitions that stand', () => {
    expectTypeOf<RecordOf<typeof vendor>>().toHaveProperty('termsDays').toEqualTypeOf<number | null>();
    expectTypeOf<RecordOf<typeof user>>()
      .toHaveProperty('loginDeviceRestriction')
      .toEqualTypeOf<'All PCs' | 'Authorised PCs Only' | null>();
    expectTypeOf<SeenDocumentOf<typeof purchaseOrder>>().toHaveProperty('vendorId').toEqualTypeOf<string>();
    expectTypeOf<LineOf<typeof purchaseOrder>>().toHaveProperty('itemId').toEqualTypeOf<string>();
  });

  it('says the truth of a reference that must be given: what it points at has a code and a title', () => {
    for (const { name, fields } of [...resources, ...documents])
      for (const [key, field] of Object.entries(fields)) {
        const target = 'to' in field && field.required ? findResource(field.to) : undefined;
        if (!target) continue;
        const given = [target.codeField, target.titleField].map((one) => target.fields[one]);
        expect([name, key, given.every((one) => one && isAlwaysGiven(one))]).toEqual([name, key, true]);
      }
  });
});

describe('a new kind', () => {
  it('does not compile until each table by kind has it', () => {
    type Whole = Record<FieldKind, KindTraits>;
    expectTypeOf(kindTraits).toExtend<Whole>();
    expectTypeOf<Omit<typeof kindTraits, 'text'>>().not.toExtend<Whole>();
  });
});
