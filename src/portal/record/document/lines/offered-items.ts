import type { AnyDocument } from '../../../../resources/define-document.ts';
import { wireName } from '../../../../resources/wire.ts';
import { asText, type Draft } from '../../../fields/draft.ts';

/** What a search for items is narrowed by, so that only those are offered that a document's rules would not refuse. */
export function offeredItems({ offers, fields }: AnyDocument, header: Draft) {
  const textIn = (name: string | undefined): string => {
    const field = name === undefined ? undefined : fields[name];
    return name === undefined || field === undefined ? '' : asText(header[wireName(name, field)]);
  };
  if (offers === undefined) return {};
  return {
    use: offers.use,
    outletId: textIn(offers.outlet) || null,
    vendorId: (textIn(offers.unless) === '' && textIn(offers.vendor)) || null,
  };
}
