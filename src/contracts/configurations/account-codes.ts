import * as v from 'valibot';
import { accountCode } from '../../resources/company/account-code.ts';
import { contract } from '../contract.ts';

const words = v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong')));
const fitting = v.object({
  id: v.string(),
  accountCode: v.string(),
  description: v.nullable(v.string()),
  value1: v.nullable(v.string()),
  value2: v.nullable(v.string()),
  value3: v.nullable(v.string()),
  ownership: v.nullable(v.string()),
  outletName: v.nullable(v.string()),
});
export type FittingAccountCode = v.InferOutput<typeof fitting>;

export const resolveAccountCode = contract({
  method: 'GET',
  path: '/accountcode/resolve',
  access: accountCode.permissions.read,
  summary: 'Which account code a posting would get, and the other rows that fit it, the most specific first',
  query: v.object({
    module: v.picklist(accountCode.fields.module.values, 'invalidChoice'),
    value1: words,
    value2: words,
    value3: words,
    ownership: words,
    outletId: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
  }),
  reply: v.object({ accountCodes: v.array(fitting) }),
});
