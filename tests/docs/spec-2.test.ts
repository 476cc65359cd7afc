import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/resources/define-resource.ts';
import { choicesOf } from '../../src/resources/kinds/traits.ts';
import { documents, resourceNamed } from '../../src/resources/registry.ts';
import { checkProofs, checkSections, rowsOf } from './check-proofs.ts';
import { namedFields, namesIn } from './named-fields.ts';

const page = 'spec-2.md';
const rows = rowsOf(page);

/** Which record or document a subsection of section 3 is about. */
const records: Readonly<Record<string, string>> = { '3.1': 'item', '3.2': 'client', '3.3': 'vendor' };
const documentsOf: Readonly<Record<string, string>> = {
  '3.5': 'purchaseOrder',
  '3.7': 'goodsReceivedNote',
  '3.8': 'transferNote',
  '3.9': 'stockRequest',
  '3.11': 'stockAdjustment',
  '3.12': 'stockRevaluation',
};
const statusesOf: Readonly<Record<string, string>> = {
  '4.2.1': 'purchaseOrder',
  '4.3.1': 'goodsReceivedNote',
  '4.4.1': 'transferNote',
  '4.5.1': 'stockRequest',
  '4.6.1': 'stockAdjustment',
  '4.7.1': 'stockRevaluation',
};

function documentNamed(name: string) {
  const found = documents.find((each) => each.name === name);
  if (!found) throw new Error(`No document is called ${name}`);
  return found;
}

const fieldsOf: readonly (readonly [string, Fields])[] = [
  ...Object.entries(records).map(([section, name]) => [section, resourceNamed(name).fields] as const),
  ...Object.entries(documentsOf).map(([section, name]) => {
    const { fields, lines } = documentNamed(name);
    return [section, { ...lines.fields, ...fields }] as const;
  }),
];

describe('the table of proofs of spec 2', () => {
  checkProofs(rows, 300);
  checkSections(rows, '2-master-data-and-inventory.md');

  it.each(fieldsOf)('names fields in %s that are defined', (section, fields) => {
    const named = namedFields(page, section);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((field) => !(field in fields))).toEqual([]);
  });

  it('has the statuses of every document, word for word', () => {
    for (const [statement, name] of Object.entries(statusesOf)) {
      const { status } = documentNamed(name).fields;
      expect(namesIn(page, statement).toSorted(), statement).toEqual(
        status ? choicesOf(status).toSorted() : [],
      );
    }
  });
});
