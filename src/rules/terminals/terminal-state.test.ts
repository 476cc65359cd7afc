import { expect, it } from 'vitest';
import { terminalState } from './terminal-state.ts';

const now = new Date('2026-03-16T04:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, 'Online'],
  [15 * 60, 'Online'],
  [15 * 60 + 1, 'Idle'],
  [24 * 3600, 'Idle'],
  [24 * 3600 + 1, 'Offline'],
])('a terminal heard of %i seconds ago is %s', (seconds, state) => {
  expect(terminalState({ status: 'Active', lastContactAt: ago(seconds) }, now)).toBe(state);
});

it('a terminal that was never heard of is offline', () => {
  expect(terminalState({ status: 'Active', lastContactAt: null }, now)).toBe('Offline');
});

it('a terminal that is put away is archived, however lately it was heard of', () => {
  expect(terminalState({ status: 'Archived', lastContactAt: ago(1) }, now)).toBe('Archived');
});
