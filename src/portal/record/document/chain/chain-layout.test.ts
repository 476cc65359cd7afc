import { expect, it } from 'vitest';
import { type ChainNode, chainLayout } from './chain-layout.ts';

const node = (id: string): ChainNode => ({ type: 'purchaseOrder', id, number: id, status: 'Saved' });
const columnOf = (placed: readonly { id: string; x: number }[]) =>
  Object.fromEntries(placed.map(({ id, x }) => [id, x]));

it('a chain is drawn from what came first, however its links were found', () => {
  const { placed, lines } = chainLayout(['receipt', 'order', 'request 1', 'request 2'].map(node), [
    { from: 'order', to: 'receipt' },
    { from: 'request 1', to: 'order' },
    { from: 'request 2', to: 'order' },
  ]);
  const x = columnOf(placed);
  expect(x['request 1']).toBe(x['request 2']);
  expect(Number(x.order)).toBeGreaterThan(Number(x['request 1']));
  expect(Number(x.receipt)).toBeGreaterThan(Number(x.order));
  expect(lines).toHaveLength(3);
  const [first, second] = placed.filter(({ id }) => id.startsWith('request'));
  expect(first?.y).not.toBe(second?.y);
});

it('links that go in a ring still make a picture', () => {
  const { placed, width } = chainLayout(['a', 'b'].map(node), [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]);
  expect(placed).toHaveLength(2);
  expect(width).toBeGreaterThan(0);
});
