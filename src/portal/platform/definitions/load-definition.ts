import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { documentLoaders, resourceLoaders } from './definitions.ts';

const asked = new Map<string, Promise<Resource>>();

/** The definition of a resource or a document type by name, fetched once; what failed is fetched again. */
export function loadDefinition(name: string): Promise<Resource> {
  const known = asked.get(name);
  if (known) return known;
  const load = resourceLoaders[name] ?? documentLoaders[name];
  if (!load) throw new Error(`No resource is called ${name}`);
  const loading = load();
  asked.set(name, loading);
  void loading.catch(() => asked.delete(name));
  return loading;
}

/** The definition of a document type by name. */
export function loadDocument(name: string): Promise<AnyDocument> {
  const load = documentLoaders[name];
  if (!load) throw new Error(`No document is called ${name}`);
  return load();
}
