import { expect, it } from 'vitest';
import { conflictsOf, newConflicts } from './conflicts.ts';
import { changesOf, rightsOf } from './rights.ts';

const group = (id: string, ...permissions: string[]) => ({ id, name: id, permissions: new Set(permissions) });
const member = (id: string, ...groupIds: string[]) => ({ id, name: id, isAdmin: false, groupIds });
const buyers = group('buyers', 'SEE', 'ORDER');
const payers = group('payers', 'SEE', 'PAY');
const mei = member('mei', 'buyers');
const ali = member('ali', 'buyers', 'payers');
const boss = { ...member('boss', 'buyers', 'payers'), isAdmin: true };
const duty = { id: 'orderAndPay', ways: [['ORDER', 'PAY'], ['EVERYTHING']] };

it('a person may do what any of their groups may, and it is said through which', () => {
  expect(rightsOf(ali, [buyers, payers])).toEqual([
    { permission: 'SEE', through: [buyers, payers] },
    { permission: 'ORDER', through: [buyers] },
    { permission: 'PAY', through: [payers] },
  ]);
});

it('a change tells what somebody could not do before, and not what another group gave them already', () => {
  const after = [group('buyers', 'SEE', 'ORDER', 'PAY'), payers];
  expect(changesOf([mei, ali, boss], [buyers, payers], after)).toEqual([
    { member: mei, gained: ['PAY'], lost: [] },
  ]);
  expect(changesOf([mei, ali], [buyers, payers], [group('buyers', 'ORDER'), payers])).toEqual([
    { member: mei, gained: [], lost: ['SEE'] },
  ]);
});

it('who holds every permission of one way can do alone what should take two, with the groups it comes from', () => {
  expect(conflictsOf([mei, ali, boss], [buyers, payers], [duty])).toEqual([
    { duty, member: ali, way: ['ORDER', 'PAY'], through: [buyers, payers] },
  ]);
});

it('a change brings about only the conflicts that were not there', () => {
  const after = [group('buyers', 'SEE', 'ORDER', 'PAY'), payers];
  expect(newConflicts([mei, ali], [buyers, payers], after, [duty]).map((each) => each.member.id)).toEqual([
    'mei',
  ]);
});
