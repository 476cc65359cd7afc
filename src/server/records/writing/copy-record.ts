import type { Child } from '../../../resources/child.ts';
import { children } from '../../../resources/children.ts';
import type { Fields, Resource, SeenOf } from '../../../resources/define-resource.ts';
import { ALTERNATE, nameOfCopy } from '../../../resources/names.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { createRecord, readRecord } from '../../records.ts';
import { readChildren, saveChildren } from '../children/save-children.ts';
import type { Body } from '../resolve-references.ts';

/**
 * Makes a new record of a stored one and of all that belongs to it, as far as the maker sees it. Values that are one
 * record's alone (`unique`, `copy: false`) stay with it; a code comes from the series.
 * @throws Refusal `notFound`; `validationFailed` where what is copied would no longer be accepted
 */
export async function copyRecord(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<SeenOf<Resource>> {
  const before = await readRecord(tx, actor, resource, id);
  const made = await createRecord(tx, actor, resource, {
    ...valuesToCopy(resource.fields, before),
    ...namesOfCopy(resource, before),
  });
  for (const child of children) {
    if (child.owner.name !== resource.name || hasOnlyItsOwn(child)) continue;
    const rows = await readChildren(tx, actor, child, id);
    const { [child.ownerField]: _owner, ...fields } = child.resource.fields;
    if (rows.length > 0)
      await saveChildren(tx, actor, child, made.id, {
        rows: rows.map((row) => valuesToCopy(fields, row)),
        removed: [],
      });
  }
  return readRecord(tx, actor, resource, made.id);
}

function valuesToCopy(fields: Fields, record: Body): Body {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const key = wireName(name, field);
      const isOfOne = field.readOnly === true || field.unique === true || field.copy === false;
      return isOfOne || record[key] === undefined ? [] : [[key, record[key]]];
    }),
  );
}

/** Records that are nothing without a value no other record may have: barcodes. */
const hasOnlyItsOwn = ({ resource }: Child): boolean =>
  Object.values(resource.fields).some(
    (field) => field.required === true && (field.unique === true || field.copy === false),
  );

/** Longest name where its field does not say. */
const LONGEST = 200;

/** Both names of the copy, each said to be one. */
function namesOfCopy({ fields, titleField }: Resource, record: Body): Body {
  return Object.fromEntries(
    [titleField, ALTERNATE].flatMap((name) => {
      const [field, called] = [fields[name], record[name]];
      if (field?.kind !== 'text' || typeof called !== 'string' || called === '') return [];
      return [[name, nameOfCopy(called, field.max ?? LONGEST)]];
    }),
  );
}
