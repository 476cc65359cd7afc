import { expect, test } from 'vitest';
import { defineResource, type Resource } from '../../../resources/define-resource.ts';
import { purchaseOrder } from '../../../resources/documents/purchase-order.ts';
import { item } from '../../../resources/items/item.ts';
import { choice, choices } from '../../../resources/kinds/choice.ts';
import { date } from '../../../resources/kinds/date.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import { reference } from '../../../resources/kinds/reference.ts';
import { text } from '../../../resources/kinds/text.ts';
import { yesNo } from '../../../resources/kinds/yes-no.ts';
import { cellText, titleOf } from '../../kit/data/grid/columns.ts';
import { loadLanguage } from '../../platform/language/language.tsx';
import { filtersOf, isChanged, shownFilters, withFilter } from './filters/filters.ts';
import { groupedPositions, isGroupableBy } from './group-rows.ts';
import { layoutIn, shareLink, withoutLayout } from './layouts/share-link.ts';
import { currencyFields, listColumn, nameFields } from './list-columns.ts';
import { isSearchNumber, searchChoices } from './search/search-choices.ts';
import { isNarrowed, readState, writeState } from './use-list-state.ts';

const visit: Resource = defineResource({
  name: 'visit',
  path: 'visits',
  route: '/Visits',
  titleField: 'name',
  codeField: 'name',
  fields: {
    name: text({ required: true }),
    phone: text({ format: 'phone' }),
    code: text({ format: 'code' }),
    on: date(),
    kind: choice(['First', 'Second', 'Third']),
    active: yesNo(),
    city: text({ suggest: true }),
  },
  list: {
    columns: ['name'],
    sort: 'name',
    search: ['name', 'code', 'phone'],
    filters: ['on', 'kind', 'active', 'city'],
    filterBar: { active: { default: ['true'] }, city: { compulsory: true, default: ['Ipoh'] } },
  },
  sections: [{ id: 'visit', fields: ['name'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_CLIENT',
    write: 'ALLOW_TO_EDIT_CLIENT',
    delete: 'ALLOW_TO_DELETE_CLIENT',
  },
});
const labels = {
  field: String,
  choice: String,
  hint: String,
  section: String,
  inOne: '',
  inMany: '',
  one: '',
  many: '',
};
const filters = filtersOf(visit);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const named = (id: string) => {
  const found = filters.find((filter) => filter.id === id);
  if (!found) throw new Error(`No filter is called ${id}`);
  return found;
};

test('each filter knows its component, and the end of a time takes its earliest day from the beginning', () => {
  expect(filters.map(({ id, component, min }) => [id, component, min])).toEqual([
    ['onFrom', 'date', null],
    ['onTo', 'date', 'onFrom'],
    ['kind', 'tagbox', null],
    ['active', 'dropdown', null],
    ['city', 'dropdown', null],
  ]);
});

test('a filter counts as changed when it differs from its default, in whatever order', () => {
  expect(isChanged(named('active'), {})).toBe(false);
  expect(isChanged(named('active'), { active: ['true'] })).toBe(false);
  expect(isChanged(named('active'), { active: ['false'] })).toBe(true);
  expect(isChanged(named('active'), { active: [''] })).toBe(true);
  expect(isChanged(named('kind'), { kind: ['First'] })).toBe(true);
});

test('three filters show at least, two beside a search box, and those changed or compulsory always', () => {
  expect(idsOf(shownFilters(filters, {}, false))).toEqual(['onFrom', 'onTo', 'city']);
  expect(idsOf(shownFilters(filters, {}, true))).toEqual(['onFrom', 'city']);
  const many = { onTo: ['2026-01-01'], kind: ['First'], active: ['false'] };
  expect(idsOf(shownFilters(filters, many, true))).toEqual(['onTo', 'kind', 'active', 'city']);
});

test('a filter set to its default is left out of the address, and one emptied against it says so', () => {
  expect(withFilter(named('active'), { active: ['false'] }, ['true'])).toEqual({});
  expect(withFilter(named('active'), {}, [])).toEqual({ active: [''] });
  expect(withFilter(named('kind'), { kind: ['First'] }, [])).toEqual({});
});

test('the address is the question: it comes back as it was written, defaults are asked for without standing there', () => {
  const empty = readState(visit, new URLSearchParams());
  expect(empty.asked).toEqual({ active: ['true'], city: ['Ipoh'], search: [], searchBy: [] });
  expect(isNarrowed(visit, empty)).toBe(false);
  const state = {
    ...empty,
    search: ['<b>&', '50%,;\u2028'],
    searchBy: 'code',
    filters: { kind: ['First', 'Second'], active: [''] },
    sort: { column: 'name', direction: 'descending' as const },
  };
  const written = writeState(new URLSearchParams('page=1'), visit, state);
  expect(written.get('page')).toBe('1');
  const read = readState(visit, new URLSearchParams(written.toString()));
  expect(read).toEqual({
    ...state,
    asked: {
      kind: ['First', 'Second'],
      city: ['Ipoh'],
      search: ['<b>&', '50%,;\u2028'],
      searchBy: ['code'],
    },
  });
  expect(isNarrowed(visit, read)).toBe(true);
  expect(readState(visit, new URLSearchParams('searchBy=password&sort=-x')).searchBy).toBe('');
});

test('codes are looked for by the handful, and telephone numbers by figures alone', () => {
  expect(searchChoices(visit)).toEqual([
    { value: '', multiple: false, number: false },
    { value: 'name', multiple: false, number: false },
    { value: 'code', multiple: true, number: false },
    { value: 'phone', multiple: false, number: true },
  ]);
  expect(['1,250', '+6012', '12', ''].map(isSearchNumber)).toEqual([true, true, true, true]);
  expect(['12a', 'abc', '1 2'].map(isSearchNumber)).toEqual([false, false, false]);
});

test('a link carries columns, what stays and the grouping, and nothing of it when it is taken out again', () => {
  const layout = { columns: ['itemCode', 'brand'], widths: {}, frozen: 2, groupBy: 'brand' };
  const link = new URL(shareLink('https://a.example/Operations/Item?active=true&group=old', layout));
  expect(layoutIn(link.searchParams)).toEqual({
    columns: ['itemCode', 'brand'],
    frozen: 2,
    groupBy: 'brand',
  });
  expect(withoutLayout(link.searchParams).toString()).toBe('active=true');
  expect(layoutIn(new URLSearchParams('group=brand'))).toBeNull();
});

test('rows are grouped by what repeats', () => {
  expect(
    ['brand', 'stockType', 'active', 'supplyTaxCode'].map((name) => isGroupableBy(item.fields, name)),
  ).toEqual([true, true, true, true]);
  expect(
    ['itemName', 'customFields', 'toString', 'preferredVendor'].map((name) =>
      isGroupableBy(item.fields, name),
    ),
  ).toEqual([false, false, false, false]);
});

test('every place of a grouped list is a heading or a row, and folding takes rows away without moving others', () => {
  const groups = (folded: readonly string[]) =>
    [
      ['a', 3],
      ['b', 1],
      ['c', 250],
    ].map(([value, count]) => ({
      value: String(value),
      count: Number(count),
      isFolded: folded.includes(String(value)),
    }));
  const open = groupedPositions(groups([]));
  expect(open.count).toBe(257);
  const all = Array.from({ length: open.count }, (_, index) => open.at(index));
  expect(all.flatMap((place) => place?.group?.value ?? [])).toEqual(['a', 'b', 'c']);
  expect(all.flatMap((place) => place?.row ?? [])).toEqual(Array.from({ length: 254 }, (_, row) => row));
  expect(open.rowsBetween(0, 7)).toEqual([0, 4]);
  expect(open.rowsBetween(100, 140)).toEqual([97, 137]);
  const folded = groupedPositions(groups(['a']));
  expect(folded.count).toBe(254);
  expect([folded.at(0)?.group?.value, folded.at(1)?.group?.value, folded.at(2)?.row]).toEqual(['a', 'b', 3]);
  expect([open.at(-1), open.at(257), groupedPositions([]).at(0)]).toEqual([undefined, undefined, undefined]);
});

test('a row is called by its name in the reader’s language, where it has two', async () => {
  const { dates, numbers } = await loadLanguage('en', 'en-MY');
  const row = { id: '1', itemName: 'White coffee', alternateName: '白咖啡', salePrice: '4.2' };
  const column = (name: 'itemName' | 'salePrice', language: 'en' | 'zh') =>
    listColumn(item, name, item.fields[name], {
      labels,
      text: String,
      dates,
      numbers,
      language,
      symbol: 'RM',
    });
  expect(cellText(column('itemName', 'zh'), row)).toBe('白咖啡');
  expect(cellText(column('itemName', 'en'), row)).toBe('White coffee');
  expect(nameFields(item.fields)).toEqual(['alternateName']);
  expect(nameFields(purchaseOrder.fields)).toEqual([]);
  expect([titleOf(column('salePrice', 'en')), titleOf(column('itemName', 'en'))]).toEqual([
    'salePrice (RM)',
    'itemName',
  ]);
});

test('several choices are told in words, and a reference by the name its reader reads', async () => {
  const { dates, numbers } = await loadLanguage('en', 'en-MY');
  const words = {
    labels: { ...labels, choice: (_name: string, _field: unknown, value: string) => `«${value}»` },
  };
  const column = (name: string, field: Field, language: 'en' | 'zh') =>
    listColumn(visit, name, field, { ...words, text: String, dates, numbers, language });
  const days = choices(['Monday', 'Friday']);
  const row = {
    id: '1',
    days: ['Monday', 'Friday'],
    vendorName: 'Wet market',
    vendorAlternateName: '大巴刹',
  };
  expect(cellText(column('days', days, 'en'), row)).toBe('«Monday», «Friday»');
  expect(cellText(column('days', days, 'zh'), row)).toBe('«Monday»、«Friday»');
  const vendor = reference('vendor');
  expect(cellText(column('vendor', vendor, 'en'), row)).toBe('Wet market');
  expect(cellText(column('vendor', vendor, 'zh'), row)).toBe('大巴刹');
});

test('amounts of another currency than the company’s say theirs, in a list of both', async () => {
  const { dates, numbers } = await loadLanguage('en', 'en-MY');
  const foreignSymbol = (currency: string) => (currency === 'MYR' ? null : currency);
  const words = { labels, text: String, dates, numbers, foreignSymbol, language: 'en' as const };
  const { fields } = purchaseOrder;
  const row = (currencyCode: string) => ({ id: '1', currencyCode, total: '1250.5', baseTotal: '5000' });
  const total = listColumn(purchaseOrder, 'total', fields.total, words);
  const base = listColumn(purchaseOrder, 'baseTotal', fields.baseTotal, words);
  expect([cellText(total, row('MYR')), cellText(total, row('USD')), cellText(base, row('USD'))]).toEqual([
    '1,250.50',
    'USD 1,250.50',
    '5,000.00',
  ]);
  expect(currencyFields(fields, ['number', 'total'])).toEqual(['currencyCode']);
  expect(currencyFields(fields, ['number', 'baseTotal'])).toEqual([]);
});
