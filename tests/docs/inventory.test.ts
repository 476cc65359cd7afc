import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '../../src/resources/define-document.ts';
import { choicesOf } from '../../src/resources/kinds/traits.ts';
import { documents } from '../../src/resources/registry.ts';
import { proofRows } from '../support/words/proof-table.ts';
import { checkProofs } from './check-proofs.ts';

const table = await readFile(new URL('../../docs/inventory.md', import.meta.url), 'utf8');
const rows = proofRows(table);

/** Which document a section is about, in the sections of fields (3) and of statuses (4). */
const fieldsOf: Readonly<Record<string, string>> = {
  '3.1': 'purchaseOrder',
  '3.3': 'goodsReceivedNote',
  '3.4': 'transferNote',
  '3.5': 'stockRequest',
  '3.7': 'stockAdjustment',
  '3.9': 'stockRevaluation',
};
const statusesOf: Readonly<Record<string, string>> = {
  '4.1.1': 'purchaseOrder',
  '4.2.1': 'goodsReceivedNote',
  '4.3.1': 'transferNote',
  '4.4.1': 'stockRequest',
  '4.5.1': 'stockAdjustment',
  '4.6.1': 'stockRevaluation',
};

function definitionOf(name: string): AnyDocument {
  const found = documents.find((each) => each.name === name);
  if (!found) throw new Error(`No document is called ${name}`);
  return found;
}

/** Every name in code marks of a statement's own cell. */
function namesIn(statement: string): readonly string[] {
  const line = table.split('\n').find((each) => each.startsWith(`| ${statement} |`)) ?? '';
  return [...(line.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

describe('the table of proofs of inventory documents', () => {
  checkProofs(rows, 150);

  it('has the fields of every document, by names the definition knows', () => {
    for (const [section, name] of Object.entries(fieldsOf)) {
      const { fields, lines } = definitionOf(name);
      const named = rows
        .filter(({ statement }) => statement === section || statement.startsWith(`${section}.`))
        .flatMap(({ statement }) => namesIn(statement));
      expect(named.length, section).toBeGreaterThan(8);
      expect(
        named.filter((field) => !(field in fields) && !(field in lines.fields)),
        section,
      ).toEqual([]);
    }
  });

  it('has the statuses of every document, word for word', () => {
    for (const [statement, name] of Object.entries(statusesOf)) {
      const { status } = definitionOf(name).fields;
      expect(namesIn(statement).toSorted(), statement).toEqual(status ? choicesOf(status).toSorted() : []);
    }
  });
});
