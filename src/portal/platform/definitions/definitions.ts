import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { type Outline, outlineOf } from '../../../resources/outline.ts';
import { documents, resources } from '../../../resources/registry.ts';

/*
 * The definitions as the portal has them: the outline of each, and how each is fetched. A production build has another
 * file in the place of this one (`leanDefinitions`), with the outlines written out and every definition by itself, so
 * that no page carries those of all others.
 */

type Loaders<Definition> = Readonly<Record<string, () => Promise<Definition>>>;

const loadersOf = <Definition extends Resource>(definitions: readonly Definition[]): Loaders<Definition> =>
  Object.fromEntries(definitions.map((definition) => [definition.name, async () => definition]));

export const outlines: readonly Outline[] = [...resources, ...documents].map(outlineOf);
export const resourceLoaders: Loaders<Resource> = loadersOf(resources);
export const documentLoaders: Loaders<AnyDocument> = loadersOf(documents);
