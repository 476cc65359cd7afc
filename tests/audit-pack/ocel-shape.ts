import * as v from 'valibot';

/** The types values may have (OCEL 2.0, section on attributes). */
const attributeType = v.picklist(['string', 'time', 'integer', 'float', 'boolean']);
const named = v.strictObject({
  name: v.string(),
  attributes: v.array(v.strictObject({ name: v.string(), type: attributeType })),
});
const relationships = v.array(v.strictObject({ objectId: v.string(), qualifier: v.string() }));
const time = v.pipe(v.string(), v.isoTimestamp());

/** An object-centric event log as OCEL 2.0 has it in JSON. */
export const ocelShape = v.strictObject({
  objectTypes: v.array(named),
  eventTypes: v.array(named),
  objects: v.array(
    v.strictObject({
      id: v.string(),
      type: v.string(),
      attributes: v.array(v.strictObject({ name: v.string(), time, value: v.string() })),
      relationships,
    }),
  ),
  events: v.array(
    v.strictObject({
      id: v.string(),
      type: v.string(),
      time,
      attributes: v.array(v.strictObject({ name: v.string(), value: v.string() })),
      relationships,
    }),
  ),
});
