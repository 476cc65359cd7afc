import type { warranty as chart } from '../../../../machines/documents/warranty/warranty.ts';
import { warranty as definition } from '../../../resources/documents/selling/warranty.ts';
import { type WarrantyFound, warrantyRules } from '../../../rules/documents/selling/warranty-rules.ts';
import { warrantyEffects } from '../effects/selling/warranty-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { fillWarranty } from '../warranties/fill-warranty.ts';
import { findWarranty } from '../warranties/find-warranty.ts';
import { warrantyNumber } from '../warranties/warranty-number.ts';

/** A warranty to the engine: which piece of its sale it is of, and its number. */
export const warranty: DocumentType<typeof definition, typeof chart, WarrantyFound> = {
  definition,
  lockedAfter: { type: 'sale', field: 'saleId' },
  effects: warrantyEffects,
  complete: fillWarranty,
  ownNumber: warrantyNumber,
  rules: warrantyRules,
  found: findWarranty,
};
