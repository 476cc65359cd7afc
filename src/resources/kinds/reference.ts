import * as v from 'valibot';
import type { FieldOptions } from './field.ts';

/** Which documents a form offers to be named: those that agree with its own header, and with these filters of their list. */
export interface OfferedDocuments {
  /** References that both headers have. */
  readonly sharing: readonly string[];
  readonly filters?: Readonly<Record<string, readonly string[]>>;
}

export interface ReferenceField extends FieldOptions {
  readonly kind: 'reference';
  readonly within?: OfferedDocuments;
  /** The name of the resource pointed at. */
  readonly to: string;
  /** Only records that say so may be named. */
  readonly only?: LookupLimit;
  /** Fields both records have, which take over what the one pointed at says where nothing is said yet. */
  readonly fills?: readonly string[];
}
export interface ReferencesField extends FieldOptions {
  readonly kind: 'references';
  readonly to: string;
  /** The yes or no of the same record that stands for all of them. */
  readonly all?: string;
}
export interface LookupField extends FieldOptions {
  readonly kind: 'lookup';
  readonly within?: OfferedDocuments;
  readonly to: string;
  /** Only records that say so may be named. */
  readonly only?: LookupLimit;
  /** Filled in, the record of this reference decided on the code already. */
  readonly settledBy?: string;
}
/** What a record must say to be named: the value of one of its choices, and what is answered of any other. */
export interface LookupLimit {
  readonly field: string;
  readonly is: string;
  readonly otherwise: 'purchaseTaxCodeOnly' | 'supplyTaxCodeOnly' | 'voucherItemNeeded';
}

/** Tax codes of what is bought (domain/configuration §5). */
export const purchaseTax = {
  only: { field: 'taxType', is: 'Purchase', otherwise: 'purchaseTaxCodeOnly' },
} as const;
/** Tax codes of what is sold. */
export const supplyTax = {
  only: { field: 'taxType', is: 'Supply', otherwise: 'supplyTaxCodeOnly' },
} as const;

/** Items that are sold as vouchers (domain/items-clients-vendors §1). */
export const voucherItem = {
  only: { field: 'stockType', is: 'Voucher', otherwise: 'voucherItemNeeded' },
} as const;

/**
 * Another record. A field `vendor` travels as `vendorId`; a writer may send `vendorCode` instead, and a
 * reader also gets `vendorCode` and `vendorName`.
 */
export const reference = <const T extends string, const O extends Omit<ReferenceField, 'kind' | 'to'>>(
  to: T,
  options?: O,
) => ({ kind: 'reference', to, ...options }) as { kind: 'reference'; to: T } & O;
/** Several other records; a field `outlets` travels as `outletIds`. */
export const references = <const T extends string, const O extends Omit<ReferencesField, 'kind' | 'to'>>(
  to: T,
  options?: O,
) => ({ kind: 'references', to, ...options }) as { kind: 'references'; to: T } & O;
/** Another record by its code, where the code itself is the value people read and write (tax codes). */
export const lookup = <const T extends string, const O extends Omit<LookupField, 'kind' | 'to'>>(
  to: T,
  options?: O,
) => ({ kind: 'lookup', to, ...options }) as { kind: 'lookup'; to: T } & O;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const id = v.pipe(v.string('invalid'), v.regex(ID, 'invalidReference'));

export const referenceRule = (_field: ReferenceField) => id;
export const referencesRule = (_field: ReferencesField) =>
  v.pipe(v.array(id, 'invalid'), v.maxLength(1000, 'tooLong'));
export const lookupRule = (_field: LookupField) => v.pipe(v.string('invalid'), v.maxLength(50, 'tooLong'));

export const referenceSamples = (_field: ReferenceField) => ({ valid: [], invalid: ['not-an-id', 5] });
export const referencesSamples = (_field: ReferencesField) => ({
  valid: [[]],
  invalid: [['not-an-id'], 'x'],
});
export const lookupSamples = (_field: LookupField) => ({ valid: [], invalid: [5, 'x'.repeat(51)] });
