import { expect, it } from 'vitest';
import { isSecureLink } from './secure-link.ts';

it.each([
  ['https://order.example.com', true],
  ['https://order.example.com/kl?lang=zh', true],
  ['http://order.example.com', false],
  ['order.example.com', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a secure link: %s', (address, is) => {
  expect(isSecureLink(address)).toBe(is);
});
