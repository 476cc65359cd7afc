import { typedCollectionsOf } from '../../resources/collections.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { targetOf } from '../../resources/kinds/traits.ts';
import { withoutWorkedOut } from '../../resources/line-needs.ts';
import { documents } from '../../resources/registry.ts';
import { entriesIn } from './stored-document.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The body of a new document with values of another: of its header and of every collection people type, but those whose
 * entries each stand for another document.
 */
export const bodyFrom = (
  definition: AnyDocument,
  document: Values,
  taken: (fields: Fields, values: Values) => Values,
): Values => ({
  ...taken(definition.fields, document),
  ...Object.fromEntries(
    typedCollectionsOf(definition)
      .filter(({ fields }) => !Object.values(fields).some((field) => field.required && isChain(field)))
      .map((collection) => [
        collection.name,
        entriesIn(document, collection.name).map((entry) =>
          taken(collection.fields, withoutWorkedOut(collection, entry)),
        ),
      ]),
  ),
});

/** Whether a duplicate may take over what the field holds: not what the server sets, nor what is of one document alone. */
export const isCopied = (field: Field): boolean => !field.readOnly && field.copy !== false && !isChain(field);

/** A reference to a document, or to a line of one. */
const isChain = (field: Field): boolean =>
  documents.some(({ name }) => [name, `${name}Line`].includes(targetOf(field) ?? ''));
