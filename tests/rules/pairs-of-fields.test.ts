import { beforeAll, describe, expect, it } from 'vitest';
import { collectionsOf } from '../../src/resources/collections.ts';
import { taxCode } from '../../src/resources/company/tax-code.ts';
import { leastOf } from '../../src/resources/kinds/traits.ts';
import { modifier } from '../../src/resources/menu/modifier.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { createRecord, updateRecord } from '../../src/server/records.ts';
import { type PurchasingCompany, purchasingCompany } from '../support/companies/purchasing-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { refusedFields } from '../support/refused-fields.ts';

/** What the two fields of a pair are called, the lesser first. */
const pairs = [
  [/^minimum(.*)$/, 'maximum$1'],
  [/^min([A-Z].*)$/, 'max$1'],
  [/^(.*)From$/, '$1To'],
  [/^(.*)From$/, '$1Until'],
  [/^(.*)Start(Date)?$/, '$1End$2'],
  [/^(start)(Date)?$/, 'end$2'],
] as const;

describe('two fields that bound a range', () => {
  const everywhere = [
    ...resources.map(({ name, fields }) => ({ name, fields })),
    ...documents.flatMap((document) => [
      { name: document.name, fields: document.fields },
      ...collectionsOf(document).map(({ name, fields }) => ({ name: `${document.name}.${name}`, fields })),
    ]),
  ];

  it('say so on every definition that has both', () => {
    const found = everywhere.flatMap(({ name, fields }) =>
      Object.keys(fields).flatMap((lesser) =>
        pairs.flatMap(([pattern, other]) => {
          const greater = fields[lesser.replace(pattern, other)];
          return pattern.test(lesser) && greater ? [[`${name}.${lesser}`, leastOf(greater) === lesser]] : [];
        }),
      ),
    );
    expect(found).toEqual([
      ['item.purchaseUnavailableFrom', true],
      ['seasonalPrice.startDate', true],
      ['modifier.minimumChoices', true],
      ['itemModifier.minimumChoices', true],
      ['menuSession.startDate', true],
      // Written by an event whose chart asks for it.
      ['quotation.recurringFrom', false],
      ['salesOrder.recurringFrom', false],
    ]);
  });
});

forAnyHome(({ database }) => {
  let company: PurchasingCompany;
  beforeAll(async () => {
    company = await purchasingCompany(database(), 'COM_9412');
  });
  const admin = () => company.as('admin');
  const create = (resource: typeof modifier | typeof taxCode, body: Record<string, unknown>) =>
    database().write(company.companyId, (tx) => createRecord(tx, admin(), resource, body));
  const update = (resource: typeof modifier | typeof taxCode, id: string, body: Record<string, unknown>) =>
    database().write(company.companyId, (tx) => updateRecord(tx, admin(), resource, id, body));

  describe('a modifier that takes at least so many answers and at most so many', () => {
    const above = [['maximumChoices', 'lessThanOther']];

    it('is refused beside the most where that is less than the least', async () => {
      const name = 'Sugar';
      expect(await refusedFields(create(modifier, { name, minimumChoices: 3, maximumChoices: 2 }))).toEqual(
        above,
      );
      const { id, version } = await create(modifier, { name, minimumChoices: 2, maximumChoices: 2 });
      expect(await refusedFields(update(modifier, id, { version, minimumChoices: 10 }))).toEqual(above);
      expect(await refusedFields(update(modifier, id, { version, maximumChoices: 1 }))).toEqual(above);
      expect(
        await refusedFields(update(modifier, id, { version, minimumChoices: 10, maximumChoices: 10 })),
      ).toEqual([]);
    });

    it('may have one of the two alone', async () => {
      expect(await refusedFields(create(modifier, { name: 'Ice', minimumChoices: 3 }))).toEqual([]);
      expect(await refusedFields(create(modifier, { name: 'Milk', maximumChoices: 3 }))).toEqual([]);
    });
  });

  describe('a new rate of a tax code', () => {
    const code = (code: string, more: Record<string, unknown>) => ({
      ...{ code, description: code, taxType: 'Supply', percentage: '6' },
      ...more,
    });

    it('needs the day it begins on, and the day a rate', async () => {
      expect(await refusedFields(create(taxCode, code('A', { newRate: '8' })))).toEqual([
        ['newRateEffectiveDate', 'required'],
      ]);
      expect(await refusedFields(create(taxCode, code('A', { newRateEffectiveDate: '2026-07-01' })))).toEqual(
        [['newRate', 'required']],
      );
      const both = { newRate: '8', newRateEffectiveDate: '2026-07-01' };
      const { id, version } = await create(taxCode, code('A', both));
      expect(await refusedFields(update(taxCode, id, { version, newRate: null }))).toEqual([
        ['newRate', 'required'],
      ]);
      const none = { newRate: null, newRateEffectiveDate: null };
      expect(await refusedFields(update(taxCode, id, { version, ...none }))).toEqual([]);
    });
  });
});
