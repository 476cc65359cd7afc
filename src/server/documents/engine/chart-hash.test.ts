import { expect, it } from 'vitest';
import written from '../../../../machines/versions.json' with { type: 'json' };
import { hashOf, versionWithHash } from './chart-hash.ts';

const order = written['purchase-order']['2'];
const request = written['stock-request']['2'];

it('the hash of a version of a chart is the one written down', () => {
  expect(order).not.toBe(request);
  expect(hashOf({ id: 'purchase-order', version: '2' })).toBe(order);
  expect(hashOf({ id: 'stock-request', version: '2' })).toBe(request);
});

it('a chart or version that is not written down has no hash', () => {
  expect(hashOf({ id: 'nobodys-chart', version: '1' })).toBeNull();
  expect(hashOf({ id: 'purchase-order', version: '99' })).toBeNull();
  expect(hashOf({ id: 'purchase-order' })).toBeNull();
});

it('a hash tells its version, of its own chart alone', () => {
  expect(versionWithHash('purchase-order', order)).toBe(2);
  expect(versionWithHash('purchase-order', request)).toBeNull();
  expect(versionWithHash('nobodys-chart', order)).toBeNull();
});
