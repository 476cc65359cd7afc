import { expect, it } from 'vitest';
import { purchaseOrder } from '../../../../../machines/documents/purchase-order/purchase-order.ts';
import { chartFigures, isAlwaysUndone } from './chart-figures.ts';

const use = {
  states: [],
  steps: [
    { region: 'status', event: 'confirm', from: 'Saved', to: 'Confirmed', times: 7, people: 2, undone: 0 },
    {
      region: 'approval',
      event: 'requestApproval',
      from: 'None',
      to: 'Pending',
      times: 3,
      people: 1,
      undone: 3,
    },
    { region: 'status', event: 'ship', from: 'Saved', to: 'Gone', times: 1, people: 1, undone: 0 },
  ],
};
const { steps } = chartFigures(purchaseOrder, use);
const step = (event: string, from: string) =>
  steps.find((one) => one.event === event && one.from === from) ?? expect.fail(`${event} in ${from}`);

it('every step of the chart is told once, the branches that lead to the same state together', () => {
  const keys = steps.map(({ region, event, from, to }) => `${region} ${event} ${from} ${to}`);
  expect(keys).toEqual([...new Set(keys)]);
  expect(keys.filter((key) => key.startsWith('status save'))).toEqual([
    'status save New Saved',
    'status save Saved Saved',
  ]);
});

it('a step has how often it was taken; one nobody took has nothing, and what the chart does not have is left out', () => {
  expect(step('confirm', 'Saved')).toMatchObject({ times: 7, people: 2, undone: 0 });
  expect(step('cancel', 'Saved')).toMatchObject({ times: 0, people: 0, undone: 0 });
  expect(steps.some(({ event }) => event === 'ship')).toBe(false);
});

it('a step says why it may be refused, and nothing of a condition that only chooses where it leads', () => {
  expect(step('cancel', 'Saved').refusals).toEqual([
    'purchase-order.cancel.hasRemark',
    'purchase-order.cancel.issuedUnderThisOutlet',
  ]);
  expect(step('goodsReceived', 'Confirmed').refusals).toEqual([]);
});

it('a step is always undone where each time the next one led back', () => {
  expect(isAlwaysUndone(step('requestApproval', 'None'))).toBe(true);
  expect(isAlwaysUndone(step('confirm', 'Saved'))).toBe(false);
  expect(isAlwaysUndone(step('cancel', 'Saved'))).toBe(false);
});
