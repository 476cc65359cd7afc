import * as v from 'valibot';
import { contract } from '../contract.ts';

const day = v.pipe(v.string('required'), v.isoDate('invalidDate'));

export const readTaxRates = contract({
  method: 'GET',
  path: '/taxrates',
  access: 'signedIn',
  summary: 'What every tax code stands for on a day, for whoever works with documents that carry tax',
  query: v.object({ day }),
  reply: v.object({
    taxRates: v.array(
      v.object({
        code: v.string(),
        percentage: v.string(),
        steps: v.array(v.object({ percent: v.string(), perUnit: v.nullable(v.string()) })),
      }),
    ),
  }),
});

export const readExchangeRate = contract({
  method: 'GET',
  path: '/exchangerate',
  access: 'signedIn',
  summary: 'What a foreign currency is worth on a day, for whoever works with documents in it',
  query: v.object({
    currencyCode: v.pipe(v.string('required'), v.regex(/^[A-Z]{3}$/, 'invalidCurrency')),
    day,
  }),
  reply: v.object({ rate: v.nullable(v.string()) }),
});
