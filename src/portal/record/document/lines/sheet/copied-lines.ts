import type { StoredDocument } from '../../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../../resources/define-document.ts';
import { targetOf } from '../../../../../resources/kinds/traits.ts';
import { withoutWorkedOut } from '../../../../../resources/line-needs.ts';
import { wireName } from '../../../../../resources/wire.ts';
import type { Draft } from '../../../../fields/draft.ts';
import { type LineDraft, newLine, plainDecimals } from '../../draft/document-draft.ts';
import { isLineLink } from '../line-links.ts';

/** What the item says beside its name; lines keep it to judge what may be done with them. */
const ofItem = ['itemId', 'itemCode', 'itemName', 'itemStockType'];
/** Batches, serial numbers and tags belong to the goods of one document. */
const ofOneDocument = /(No|Nos)$|^(expiryDate|rfids)$/;

/** Lines of another document as new lines of this one: the item, and whatever else both kinds of line say. */
export function copiedLines(definition: AnyDocument, source: StoredDocument): readonly LineDraft[] {
  const { fields } = definition.lines;
  const names = Object.entries(fields).flatMap(([name, field]) => {
    const isLink = isLineLink(field) || targetOf(field) === 'item';
    return field.readOnly || isLink || ofOneDocument.test(name) ? [] : [wireName(name, field)];
  });
  return source.lines.map((stored) => {
    const line = withoutWorkedOut(definition.lines, stored);
    const fresh = newLine(definition);
    const taken = [...ofItem, ...names].filter((key) => line[key] !== undefined && line[key] !== null);
    const values: Draft = { ...fresh.values, ...Object.fromEntries(taken.map((key) => [key, line[key]])) };
    return { ...fresh, values: plainDecimals(fields, values) };
  });
}
