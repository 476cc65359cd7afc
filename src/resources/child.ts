import type { Fields, Resource } from './define-resource.ts';

/** A resource whose records belong to a record of another one: an item's units, a vendor's bank accounts. */
export interface Child {
  readonly resource: Resource;
  /** Whose the records are. */
  readonly owner: Resource;
  /** The field that names the owner, and how a body calls it. */
  readonly ownerField: string;
  readonly ownerKey: string;
  /** The outlet field where an owner has at most one such record an outlet (`together: ['item', 'outlet']`). */
  readonly onePerOutlet: string | null;
}

/**
 * A resource as the child of another.
 * @throws Error where its `partOf` does not name that one: a fault of the code
 */
export function childOf(resource: Resource, owner: Resource): Child {
  const { name, partOf, fields, uniqueTogether: together = [], outlets = [] } = resource;
  const field = partOf === undefined ? undefined : fields[partOf];
  if (partOf === undefined || field?.kind !== 'reference' || field.to !== owner.name)
    throw new Error(`${name} does not belong to ${owner.name}`);
  const others = together.filter((each) => each !== partOf);
  const [only] = others;
  return {
    resource,
    owner,
    ownerField: partOf,
    ownerKey: `${partOf}Id`,
    onePerOutlet: others.length === 1 && only !== undefined && outlets.includes(only) ? only : null,
  };
}

/** What a row of the child's table may hold: its fields without the owner, which is above the table. */
export function rowFields({ resource, ownerField }: Child): Fields {
  const { [ownerField]: _owner, ...fields } = resource.fields;
  return fields;
}

/** The fields a table of the resource shows: those of one of its sections, or of all of them. */
export const fieldsShown = (
  { sections }: Pick<Resource, 'sections'>,
  section?: string,
): readonly string[] => [
  ...new Set(
    sections.filter(({ id }) => section === undefined || id === section).flatMap(({ fields }) => fields),
  ),
];
