import * as v from 'valibot';
import { contract } from '../contract.ts';
import { refused } from '../errors.ts';

/** What people practise at is put back by who may edit outlets, with their own rights to the documents there. */
const access = 'ALLOW_TO_EDIT_OUTLET';

const named = { resource: v.string(), id: v.string(), number: v.string() };

const practice = v.object({
  /** Documents there that are not finished. */
  open: v.number(),
  /** Items whose stock is not what it was at the start. */
  items: v.number(),
  /** When the stock of then was kept as the start; null where the start is an empty outlet. */
  startAt: v.nullable(v.string()),
});
export type Practice = v.InferOutput<typeof practice>;

export const readPractice = contract({
  method: 'GET',
  path: '/outlets/:id/practice',
  access,
  summary: 'What was left at a practice outlet since its start; null for any other outlet',
  reply: v.object({ practice: v.nullable(practice) }),
});

export const keepPracticeStart = contract({
  method: 'PUT',
  path: '/outlets/:id/practice/start',
  access,
  idempotent: true,
  summary: 'Keep the stock of a practice outlet as what a reset brings back',
  reply: v.object({ practice }),
});

/** Why something stays as it is, as a call of its own would say. */
const { error } = refused.entries;

const practiceReset = v.object({
  /** Documents that were ended now. */
  ended: v.array(v.object(named)),
  /** Documents that stay open, each with the reason of its own chart. */
  left: v.array(v.object({ ...named, error })),
  /** The stock adjustment that brought the stock of the start back; null where stock was as then. */
  adjustment: v.nullable(v.object(named)),
  /** Why the stock stays as it is. */
  stockLeft: v.nullable(error),
  /** There is more to end: the call is sent again. */
  hasMore: v.boolean(),
});
export type PracticeReset = v.InferOutput<typeof practiceReset>;

/** Each document in a transaction of its own: sent again, the call goes on where it was. */
export const resetPractice = contract({
  method: 'POST',
  path: '/outlets/:id/practice/reset',
  access,
  summary: 'End the open documents of a practice outlet and bring its stock back to the start',
  body: v.strictObject({
    remark: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'tooLong')),
  }),
  reply: practiceReset,
});
