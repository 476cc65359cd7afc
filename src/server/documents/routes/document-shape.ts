import * as v from 'valibot';
import { recordShape, valueEntries } from '../../../contracts/record-shape.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { createSchema } from '../../../resources/schemas.ts';
import type { Schema } from '../../http/route.ts';

const allowed = v.array(
  v.looseObject({
    type: v.string(),
    allowed: v.boolean(),
    code: v.optional(v.string()),
    message: v.optional(v.string()),
  }),
);

/** `{ document, allowed }`, and what an event created. */
export function documentShape(definition: AnyDocument): Schema {
  const line = v.looseObject({
    id: v.string(),
    lineNo: v.number(),
    ...valueEntries(definition.lines.fields),
  });
  return v.looseObject({
    document: v.intersect([recordShape(definition.fields), v.looseObject({ lines: v.array(line) })]),
    allowed,
    timers: v.optional(v.array(v.object({ event: v.string(), dueAt: v.string() }))),
    created: v.optional(v.array(v.looseObject({ id: v.string() }))),
    problems: v.optional(v.looseObject({})),
  });
}

/** The header's fields beside `lines`, as a create or change takes them. */
export function documentBodyShape(definition: AnyDocument, header: Schema): Schema {
  const line = createSchema(definition.lines.fields);
  return v.intersect([header, v.looseObject({ lines: v.optional(v.array(line)) })]);
}

export const historyShape = v.object({
  history: v.array(
    v.looseObject({
      seq: v.number(),
      at: v.string(),
      username: v.string(),
      event: v.string(),
      kind: v.nullable(v.string()),
      fromStatus: v.nullable(v.string()),
      toStatus: v.string(),
      remark: v.nullable(v.string()),
    }),
  ),
});
