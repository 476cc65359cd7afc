import { describe, expect, it } from 'vitest';
import { resourceNamed } from '../../src/resources/registry.ts';
import { checkProofs, checkSections, rowsOf } from './check-proofs.ts';
import { namedFields } from './named-fields.ts';

const page = 'spec-3.md';
const rows = rowsOf(page);

/** Which record a statement of section 3 is about. */
const records: Readonly<Record<string, string>> = {
  '3.2': 'outlet',
  '3.5': 'user',
  '3.7': 'userGroup',
  '3.10': 'taxCode',
  '3.14': 'kdsSop',
  '3.20': 'accountCode',
};

describe('the table of proofs of spec 3', () => {
  checkProofs(rows, 90);
  checkSections(rows, '3-configuration-and-marketing.md');

  it.each(Object.entries(records))('names fields in %s that a %s has', (section, name) => {
    const { fields } = resourceNamed(name);
    const named = namedFields(page, section);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((field) => !(field in fields))).toEqual([]);
  });
});
