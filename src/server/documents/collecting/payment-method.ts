import { sql } from 'kysely';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';

/** How money is paid, as somebody names it. */
export interface NamedMethod {
  readonly method: string;
  readonly reference?: string | null | undefined;
}

/** What is wrong with how money is paid, beside its field; and the method's own code. */
export async function checkMethod(
  { tx, actor }: Work,
  { method, reference }: NamedMethod,
): Promise<{ readonly code: string; readonly problems: readonly FieldRefusal[] }> {
  const { rows } = await sql<{ code: string; referenceRequired: boolean }>`
    select code, reference_required as "referenceRequired" from payment_method
    where company_id = ${actor.companyId} and lower(code) = lower(${method}) and active
  `.execute(tx);
  const [known] = rows;
  if (!known) return { code: method, problems: [{ field: 'method', code: 'invalidReference' }] };
  const isMissing = known.referenceRequired && !reference;
  return { code: known.code, problems: isMissing ? [{ field: 'reference', code: 'required' }] : [] };
}

/**
 * The code of the method money is paid with.
 * @throws Refusal `validationFailed` beside its field for a method there is not or that needs a reference
 */
export async function knownMethod(work: Work, named: NamedMethod): Promise<string> {
  const { code, problems } = await checkMethod(work, named);
  if (problems.length > 0) throw new Refusal('validationFailed', {}, { errors: problems });
  return code;
}
