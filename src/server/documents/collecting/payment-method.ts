import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';

/** How money is paid, as somebody names it. */
export interface NamedMethod {
  readonly method: string;
  readonly reference?: string | null | undefined;
}

/** A way money may be paid. */
export interface PaymentMethod {
  readonly code: string;
  readonly referenceRequired: boolean;
  readonly isVoucher: boolean;
  /** Only vouchers of the register are taken. */
  readonly fromRegister: boolean;
}

/** A method money may be paid with, by its code in any case; undefined where there is none. */
export async function findMethod({ tx, actor }: Work, method: string): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select code, reference_required as "referenceRequired", payment_type = 'Voucher' as "isVoucher",
      from_register and payment_type = 'Voucher' as "fromRegister"
    from payment_method
    where company_id = ${actor.companyId} and lower(code) = lower(${method}) and active
  `.execute(tx);
  return rows[0];
}

/**
 * The method money is paid with.
 * @throws Refusal `validationFailed` beside its field for a method there is not or that needs a reference
 */
export async function knownMethod(work: Work, { method, reference }: NamedMethod): Promise<PaymentMethod> {
  const known = await findMethod(work, method);
  if (!known)
    throw new Refusal('validationFailed', {}, { errors: [{ field: 'method', code: 'invalidReference' }] });
  if (known.referenceRequired && !reference)
    throw new Refusal('validationFailed', {}, { errors: [{ field: 'reference', code: 'required' }] });
  return known;
}
