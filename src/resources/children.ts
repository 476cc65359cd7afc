import type { Fields, Resource } from './define-resource.ts';
import { resourceNamed, resources } from './registry.ts';

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

function childOf(resource: Resource): Child[] {
  const { partOf, fields, uniqueTogether: together = [], outlets = [] } = resource;
  const field = partOf === undefined ? undefined : fields[partOf];
  if (partOf === undefined || field?.kind !== 'reference') return [];
  const others = together.filter((name) => name !== partOf);
  const [only] = others;
  return [
    {
      resource,
      owner: resourceNamed(field.to),
      ownerField: partOf,
      ownerKey: `${partOf}Id`,
      onePerOutlet: others.length === 1 && only !== undefined && outlets.includes(only) ? only : null,
    },
  ];
}

/** Every resource that belongs to another one (`partOf`). */
export const children: readonly Child[] = resources.flatMap(childOf);

/** The child of that resource's name; a section naming an unknown one is a fault of the code. */
export function childNamed(name: string): Child {
  const found = children.find(({ resource }) => resource.name === name);
  if (!found) throw new Error(`No resource that belongs to another is called ${name}`);
  return found;
}

/** What a row of the child's table may hold: its fields without the owner, which is above the table. */
export function rowFields({ resource, ownerField }: Child): Fields {
  const { [ownerField]: _owner, ...fields } = resource.fields;
  return fields;
}
