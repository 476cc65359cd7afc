import type { AnyDocument } from '../../resources/define-document.ts';
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

/** The same of a document, with its lines. */
export function visibleDocument(definition: AnyDocument, account: Account): AnyDocument {
  const fields = visibleFields(definition.lines.fields, account);
  const columns = definition.lines.columns.filter((name) => name in fields);
  return { ...visibleResource(definition, account), lines: { fields, columns } };
}

const visibleFields = (fields: Fields, account: Account): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { permission }]) => allows(account, permission ?? null)),
  );
