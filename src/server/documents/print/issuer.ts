import { sql } from 'kysely';
import type { Work } from '../engine/work.ts';
import { type PrintLanguage, paperWords } from './paper-words.ts';
import type { Issuer, PrintedFact } from './printed.ts';

/** Who issues paper: its letterhead, and where it is paid. */
export interface PaperIssuer extends Issuer {
  /** Empty where the outlet has none. */
  readonly bankAccount: string;
}

/** The outlet as it is printed, with the numbers of its company; the company itself where it is no outlet. */
export async function issuerOf(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  outletId: string,
  language: PrintLanguage,
): Promise<PaperIssuer> {
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    select c.name as company, o.name, o.printed_name as printed, o.printed_address as address,
      o.company_registration_no as "registrationNo", o.tax_identification_no as "taxNo",
      o.sales_tax_no as "salesTaxNo", o.contact_no as "contactNo", o.email,
      nullif(concat_ws(' · ', nullif(o.bank_name, ''), nullif(o.bank_account_no, ''),
        nullif(o.bank_account_name, '')), '') as "bankAccount"
    from company as c left join outlet as o on o.company_id = c.id and o.id = ${outletId}
    where c.id = ${actor.companyId}
  `.execute(tx);
  const found = rows[0] ?? {};
  const words = paperWords(language);
  const fact = (name: 'registrationNo' | 'taxNo' | 'salesTaxNo' | 'contactNo' | 'email'): PrintedFact[] =>
    found[name] ? [[words[name], found[name]]] : [];
  return {
    name: found.printed || [found.company, found.name].filter(Boolean).join(' · '),
    address: found.address ?? '',
    facts: [
      ...fact('registrationNo'),
      ...fact('taxNo'),
      ...fact('salesTaxNo'),
      ...fact('contactNo'),
      ...fact('email'),
    ],
    bankAccount: found.bankAccount ?? '',
  };
}
