import { asJson, type Json } from '../../lifecycles/http/world.ts';

/** Names of parameters and properties that may hold what names a record. */
const NAMING = /(^|\.)(id|ids|key|outlet)$|Ids?$|Code$/;

/** Where an operation of the description names something: `:id`, `vendorId`, `lines.itemId`. */
export function placesOf(operation: Json): string[] {
  const parameters = listOf(operation.parameters).map(asJson);
  const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `:${name}`);
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => String(name));
  const content = asJson(asJson(operation.requestBody).content);
  const inBody = propertiesOf(asJson(asJson(content['application/json']).schema));
  return [...new Set([...inPath, ...[...inQuery, ...inBody].filter((name) => NAMING.test(name))])];
}

/** The properties of a schema, with those of objects and lists inside as `lines.itemId`. */
function propertiesOf(schema: Json, before = ''): string[] {
  const own = Object.entries(asJson(schema.properties)).flatMap(([name, inner]) => [
    `${before}${name}`,
    ...propertiesOf(asJson(inner), `${before}${name}.`),
  ]);
  const inside = [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...listOf(schema.anyOf),
    ...listOf(schema.oneOf),
    ...listOf(schema.allOf),
  ];
  return [...own, ...inside.flatMap((each) => propertiesOf(asJson(each), before))];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
