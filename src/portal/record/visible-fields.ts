import type { AnyDocument, Collection } from '../../resources/define-document.ts';
import type { Fields, Resource } from '../../resources/define-resource.ts';
import { type Account, allows } from '../platform/session/account.ts';

/** A definition without the fields its reader may not see: what may not be read is not offered for writing. */
export function visibleResource<R extends Resource>(resource: R, account: Account): R {
  const fields = visibleFields(resource.fields, account);
  const sections = resource.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name in fields),
  }));
  return { ...resource, fields, sections };
}

/** The same of a document, with its collections. */
export function visibleDocument(definition: AnyDocument, account: Account): AnyDocument {
  const { lines, collections = {} } = definition;
  const visible = <C extends Collection>(collection: C): C => {
    const fields = visibleFields(collection.fields, account);
    return { ...collection, fields, columns: collection.columns.filter((name) => name in fields) };
  };
  return {
    ...visibleResource(definition, account),
    lines: visible(lines),
    collections: Object.fromEntries(
      Object.entries(collections).map(([name, collection]) => [name, visible(collection)]),
    ),
  };
}

const visibleFields = (fields: Fields, account: Account): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { permission }]) => allows(account, permission ?? null)),
  );
