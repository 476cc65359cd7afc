import { expect, it } from 'vitest';
import { type ChainNode, chainOrder } from './chain-order.ts';

const node = (id: string): ChainNode => ({ type: 'purchaseOrder', id, number: id, status: 'Saved' });
const told = (nodes: readonly string[], edges: readonly (readonly [string, string])[]) =>
  chainOrder(
    nodes.map(node),
    edges.map(([from, to]) => ({ from, to })),
  ).map(({ id, depth }) => `${'·'.repeat(depth)}${id}`);

it('a chain is read from what came first, however its links were found', () => {
  const edges = [
    ['order', 'receipt 2'],
    ['request', 'order'],
    ['order', 'receipt 1'],
  ] as const;
  expect(told(['receipt 2', 'order', 'receipt 1', 'request'], edges)).toEqual([
    'request',
    '·order',
    '··receipt 1',
    '··receipt 2',
  ]);
});

it('what came of several documents stands below one of them, once', () => {
  const edges = [
    ['request 1', 'order'],
    ['request 2', 'order'],
  ] as const;
  expect(told(['order', 'request 1', 'request 2'], edges)).toEqual(['request 1', '·order', 'request 2']);
});

it('links that go in a ring still tell every document once', () => {
  const edges = [
    ['a', 'b'],
    ['b', 'a'],
  ] as const;
  expect(told(['a', 'b'], edges)).toEqual(['a', '·b']);
});
