import { describe, expect, it } from 'vitest';
import { searchTitles } from './menu-search.ts';
import { pinyinInitials } from './pinyin-initials.ts';

const english = ['Purchase Order', 'Vendor', 'Stock Card', 'User Groups'].map((title) => ({ title }));
const chinese = ['采购单', '供应商', '库存卡', '用户组', '审批规则'].map((title) => ({ title }));
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describe('searching functions by title', () => {
  it('ignores case and finds anywhere, beginnings first', () => {
    expect(titles(searchTitles(english, 'OR').matches)).toEqual(['Purchase Order', 'Vendor']);
    expect(titles(searchTitles(english, 'card').matches)).toEqual(['Stock Card']);
  });

  it('finds by the initials of words', () => {
    expect(titles(searchTitles(english, 'ug').matches)).toEqual(['User Groups']);
  });

  it('suggests the longest shorter beginning that finds something', () => {
    const found = searchTitles(english, 'Stockz');
    expect(found.matches).toEqual([]);
    expect(found.suggestions?.prefix).toBe('Stock');
    expect(titles(found.suggestions?.matches ?? [])).toEqual(['Stock Card']);
  });

  it('says when even one letter finds nothing', () => {
    expect(searchTitles(english, '!?')).toEqual({ matches: [], suggestions: null });
  });

  it('shows everything for an empty text', () => {
    expect(searchTitles(english, ' ').matches).toHaveLength(english.length);
  });

  it('finds Chinese titles by their pinyin initials', () => {
    expect(chinese.map(({ title }) => pinyinInitials(title))).toEqual(['cgd', 'gys', 'kck', 'yhz', 'spgz']);
    expect(titles(searchTitles(chinese, 'gys').matches)).toEqual(['供应商']);
  });
});
