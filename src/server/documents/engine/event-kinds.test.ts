import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { ChartMigrations } from '../../../../machines/lib/migrations.ts';
import { everyRecord } from '../../records/lists/list-records.ts';
import { documentType } from '../types/document-types.ts';
import type { DocumentType } from './document-type.ts';
import { documentQuery, kindOf, presentPage } from './event-kinds.ts';

const transfers = documentType('transferNote');
const adjustments = documentType('stockAdjustment');
const orders = documentType('purchaseOrder');

/** Adjustments whose draft was called otherwise, when nobody asked yet whether they were looked at. */
const renamed: DocumentType = {
  ...adjustments,
  rules: {
    ...adjustments.rules,
    machine: setup({}).createMachine({
      id: 'stock-adjustment',
      version: '2',
      type: 'parallel',
      states: {
        status: { initial: 'New', states: { New: {}, Draft: {}, Completed: {} } },
        checking: { initial: 'Unchecked', states: { Unchecked: {}, Checked: {} } },
      },
    }),
    migrations: {
      '1→2': { status: { New: 'New', Saved: 'Draft', Completed: 'Completed' } },
    } satisfies ChartMigrations,
  },
};

describe('the kind of an event', () => {
  it('is what the specification calls it, and none for most', () => {
    const { machine } = transfers.rules;
    expect(['ship', 'receive', 'confirm', 'nothing'].map((event) => kindOf(machine, event))).toEqual([
      'Deliver',
      'Receive',
      null,
      null,
    ]);
  });
});

describe('what a list of documents is asked for', () => {
  const asked = (type: DocumentType, filters: Readonly<Record<string, string[]>>) =>
    documentQuery('COM_1', type, { ...everyRecord, search: ['tea'], filters });

  it('stays as it is where no status is a kind of event', () => {
    const filters = { status: ['Saved', 'Shipped'], vendorId: ['v'] };
    expect(asked(transfers, filters)).toEqual({ ...everyRecord, search: ['tea'], filters });
    expect(asked(transfers, {})).toEqual({ ...everyRecord, search: ['tea'], filters: {} });
  });

  it('has what happened to them as a condition of its own in place of the status', () => {
    const query = asked(transfers, { status: ['Deliver', 'Saved'], vendorId: ['v'] });
    expect(query.filters).toEqual({ vendorId: ['v'] });
    expect(query.search).toEqual(['tea']);
    expect(query.also).toBeDefined();
  });

  it('finds rows by every word that a status has had', () => {
    const { filters } = asked(renamed, { status: ['Draft'], vendorId: ['v'] });
    expect(filters).toEqual({ status: ['Draft', 'Saved'], vendorId: ['v'] });
    expect(asked(renamed, { checkingStatus: ['Checked'] }).filters).toEqual({ checkingStatus: ['Checked'] });
  });
});

describe('a page of a list', () => {
  const page = (records: readonly Readonly<Record<string, unknown>>[]) => ({
    records: records.map((record, at) => ({
      ...{ id: String(at), version: 1, createdAt: '', updatedAt: '' },
      ...record,
    })),
    total: 2,
    totalIsExact: true,
    next: null,
  });

  it('shows rows of former versions in the words of today', () => {
    const shown = presentPage(renamed, page([{ status: 'Saved', remarks: 'Saved' }, { status: 'Draft' }]));
    expect(shown).toEqual(page([{ status: 'Draft', remarks: 'Saved' }, { status: 'Draft' }]));
  });

  it('says nothing of a region that it was not asked to show', () => {
    expect(presentPage(renamed, page([{ remarks: 'x' }])).records[0]).not.toHaveProperty('status');
  });

  it('is the one that was read where the chart has had one version alone', () => {
    const read = page([{ status: 'Saved' }]);
    expect(presentPage(orders, read)).toBe(read);
  });
});
