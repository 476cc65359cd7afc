import * as v from 'valibot';
import { kdsSop } from '../../resources/company/kds-sop.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

const said = v.optional(v.pipe(v.string(), v.maxLength(200, 'tooLong')));
const fitting = v.object({
  id: v.string(),
  sopCode: v.string(),
  title: v.string(),
  priority: v.nullable(v.number()),
  rules: v.array(v.object({ type: v.string(), value: v.string() })),
});
export type FittingSop = v.InferOutput<typeof fitting>;

export const resolveKdsSop = contract({
  method: 'GET',
  path: '/kdssop/resolve',
  access: kdsSop.permissions.read,
  summary: 'Which kitchen procedure an order line gets, and the others that fit it, in their order',
  query: v.object({
    itemId: id,
    /** Several are separated by commas. */
    modifiers: said,
    salesType: said,
    orderSource: said,
    size: said,
  }),
  reply: v.object({ kdsSops: v.array(fitting) }),
});
