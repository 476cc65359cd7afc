import { type Child, childOf } from './child.ts';
import { resourceNamed, resources } from './registry.ts';

/** Every resource that belongs to another one (`partOf`). */
export const children: readonly Child[] = resources.flatMap((resource) => {
  const field = resource.partOf === undefined ? undefined : resource.fields[resource.partOf];
  return field?.kind === 'reference' ? [childOf(resource, resourceNamed(field.to))] : [];
});
