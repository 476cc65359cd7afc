import { describe, expect, it } from 'vitest';
import { bodyOf, copied, draftChanges, type StoredRights, toggled } from './rights-draft.ts';
import { isMatch, rightsRows } from './rights-rows.ts';

const group = (id: string, held: string) => ({ id, name: id, version: 3, held, members: 1, fault: null });
const stored: StoredRights = {
  permissions: ['A', 'B', 'C'],
  groups: [group('buyers', '110'), group('clerks', '001')],
  grantable: '101',
};
const [buyers = group('', ''), clerks = group('', '')] = stored.groups;

describe('what is wanted of groups and not saved yet', () => {
  it('is what was turned, and nothing once it is turned back', () => {
    const draft = toggled({}, buyers, 2);
    expect(draftChanges(stored, draft)).toEqual([{ group: buyers, granted: ['C'], withdrawn: [] }]);
    expect(toggled(draft, buyers, 2)).toEqual({});
  });

  it('goes to the server with the version it was changed from', () => {
    expect(bodyOf(stored, toggled(toggled({}, buyers, 0), clerks, 0))).toEqual({
      groups: [
        { id: 'buyers', version: 3, granted: [], withdrawn: ['A'] },
        { id: 'clerks', version: 3, granted: ['A'], withdrawn: [] },
      ],
    });
  });

  it('copies another group, unsaved changes and all, but for what the reader may not give', () => {
    const draft = copied(toggled({}, buyers, 2), buyers, clerks, stored);
    expect(draftChanges(stored, draft).find((change) => change.group === clerks)).toEqual({
      group: clerks,
      granted: ['A'],
      withdrawn: [],
    });
    expect(copied({}, clerks, buyers, stored)).toEqual({ buyers: '001' });
  });
});

describe('the lines of the matrix', () => {
  it('stand under the page that names them, those of no page first, and a section without any is left out', () => {
    const rows = rightsRows(
      ['ALLOW_TO_ACCESS_HOME_PANEL', 'ALLOW_TO_ACCESS_ITEM', 'ALLOW_TO_EDIT_ITEM', 'ALLOW_TO_ACCESS_VENDOR'],
      (permission) => permission !== 'ALLOW_TO_ACCESS_VENDOR',
    );
    expect(rows.map(({ id }) => id)).toEqual([
      'section ',
      'ALLOW_TO_ACCESS_HOME_PANEL',
      'section item',
      'ALLOW_TO_ACCESS_ITEM',
      'ALLOW_TO_EDIT_ITEM',
    ]);
  });

  it('are found by the words of either language, of the permission or of its section', () => {
    const words = [
      { 'choice.permission.ALLOW_TO_EDIT_ITEM': 'Create and change items', 'nav.item': 'Item' },
      { 'choice.permission.ALLOW_TO_EDIT_ITEM': '新增和修改物品', 'nav.item': '物品' },
    ];
    for (const typed of ['change ITEMS', '修改', 'item create'])
      expect([typed, isMatch('ALLOW_TO_EDIT_ITEM', typed, words)]).toEqual([typed, true]);
    expect(isMatch('ALLOW_TO_EDIT_ITEM', 'vendor', words)).toBe(false);
  });
});
