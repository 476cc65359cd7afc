import type { quotation as chart } from '../../../../machines/documents/quotation/quotation.ts';
import { quotation as definition } from '../../../resources/documents/selling/quotation.ts';
import { daysLater } from '../../../rules/calendar-day.ts';
import { type QuotationFound, quotationRules } from '../../../rules/documents/selling/quotation-rules.ts';
import { hasTag } from '../document-tags.ts';
import { quotationEffects } from '../effects/selling/quotation-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { findUnsold } from '../permits/forbidden-items.ts';
import { dayOf, fillPosted } from '../selling/posted-draft.ts';
import { exchange } from '../selling/selling-draft.ts';

/** How many days a quotation holds where it does not say. */
const VALID_DAYS = 30;

/** A quotation to the engine: its prices and figures, and what is known of it. */
export const quotation: DocumentType<typeof definition, typeof chart, QuotationFound> = {
  definition,
  exchange,
  effects: quotationEffects,
  async complete(work, draft, before) {
    const { header } = draft;
    header.issuedById ??= work.actor.userId;
    const problems = await fillPosted(work, draft, before, definition.permissions.write);
    header.expiryDate ??= daysLater(header.businessDate ?? work.today, VALID_DAYS);
    return problems;
  },
  rules: quotationRules,
  async found(work, document) {
    const isDraft = hasTag(quotation, document, 'draft');
    return { unsold: isDraft ? await findUnsold(work, document) : null, day: dayOf(work) };
  },
};
