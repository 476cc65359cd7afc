import type { AnyDocument } from '../../../resources/define-document.ts';
import { sign } from '../../../rules/money/decimal.ts';
import { statusesOfType } from '../document-tags.ts';
import { entriesIn, type StoredDocument } from '../stored-document.ts';
import { billFacts, billOf, settledOf, soldLinesOf } from './bill-on-paper.ts';
import type { ClientSurroundings } from './client-paper.ts';
import { type PrintLanguage, paperWords } from './paper-words.ts';
import { printWords } from './print-words.ts';
import type { PrintedFact } from './printed.ts';
import { shownIn } from './printed-tables.ts';
import { decimalOf, grouped } from './printed-value.ts';

/** A document on the roll of a till, 80 mm wide, row by row. */
export interface PrintedRoll {
  readonly language: PrintLanguage;
  readonly title: string;
  readonly number: string;
  readonly rows: readonly RollRow[];
}

/** A row of a roll. */
export type RollRow =
  | { readonly kind: 'centred' | 'text'; readonly text: string; readonly look?: 'strong' | 'faint' }
  | {
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      readonly look?: 'strong' | 'faint';
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly address: string };

export interface RollSurroundings extends ClientSurroundings {
  /** Where the document is opened. */
  readonly address: string;
  /** When it was rung up, where the company is; empty where that is not known. */
  readonly rungUp: string;
}

const rule: RollRow = { kind: 'rule' };

/** A sale on the roll: who sells, what, what it comes to, how it was paid, the tax in it, and where to find it again. */
export function printedRoll(
  definition: AnyDocument,
  document: StoredDocument,
  language: PrintLanguage,
  around: RollSurroundings,
): PrintedRoll {
  const words = printWords(definition.name, language, around.methods);
  const own = paperWords(language);
  const shown = shownIn(definition.fields, document, words);
  const code = typeof document.currencyCode === 'string' ? document.currencyCode : around.currency;
  const bill = billOf(definition, document);
  if (!bill) throw new Error(`A ${definition.name} has no bill to print on a roll`);
  const title = sign(decimalOf(document.balance)) > 0 ? own.bill : own.receipt;
  const pairs = (facts: readonly PrintedFact[], look?: 'faint'): RollRow[] =>
    facts.map(([left, right]) => ({ kind: 'pair', left, right, ...(look && { look }) }));
  const said = (facts: readonly PrintedFact[]) => pairs(facts.filter(([, value]) => value !== ''));
  const totals = billFacts(bill, words, code);
  return {
    language,
    title,
    number: document.number,
    rows: [
      { kind: 'centred', text: around.issuer.name, look: 'strong' },
      ...(around.issuer.address === ''
        ? []
        : [{ kind: 'centred', text: around.issuer.address, look: 'faint' } as const]),
      ...around.issuer.facts.map(
        ([label, value]): RollRow => ({ kind: 'centred', text: `${label}: ${value}`, look: 'faint' }),
      ),
      rule,
      { kind: 'centred', text: title, look: 'strong' },
      ...(statusesOfType(definition.name, 'void').includes(document.status)
        ? [{ kind: 'centred', text: own.cancelled, look: 'strong' } as const]
        : []),
      ...said([
        [words.field('number'), document.number],
        [own.time, around.rungUp === '' ? shown('businessDate') : around.rungUp],
        [own.cashier, shown('cashier')],
        [words.field('salesType'), shown('salesType')],
        [words.field('salesNo'), shown('salesNo')],
        [own.client, around.parties[0]?.name ?? ''],
        [own.buyerTaxNo, shown('buyerTaxNo')],
      ]),
      rule,
      ...soldLinesOf(definition, document, words).flatMap(
        ({ item, quantity, unitPrice, discountPercent, amount }) => [
          { kind: 'text', text: item } as const,
          {
            kind: 'pair',
            left: `  ${quantity} × ${unitPrice}${discountPercent === '' ? '' : `  −${discountPercent}%`}`,
            right: amount,
          } as const,
        ],
      ),
      rule,
      ...pairs(totals.slice(0, -1)),
      ...totals.slice(-1).map(([left, right]): RollRow => ({ kind: 'pair', left, right, look: 'strong' })),
      ...pairs(paymentsOf(document, around)),
      ...pairs(settledOf(document, bill, language)),
      ...(bill.taxes.length === 0 ? [] : [rule]),
      ...pairs(
        bill.taxes.map(({ of, taxCode, taxPercentage, taxable, tax }): PrintedFact => {
          const rate = taxPercentage === null ? '' : ` ${grouped(taxPercentage, 0, 4)}%`;
          const name = of === 'serviceCharge' ? own.serviceCharge : (taxCode ?? own.untaxed);
          return [`${name}${rate} · ${grouped(taxable, 2)}`, grouped(tax, 2)];
        }),
        'faint',
      ),
      rule,
      { kind: 'code', address: around.address },
      { kind: 'centred', text: document.number, look: 'faint' },
      { kind: 'centred', text: words.printed(around.username, around.at), look: 'faint' },
    ],
  };
}

/** Each payment and refund with its method. */
const paymentsOf = (document: StoredDocument, { methods }: RollSurroundings): readonly PrintedFact[] =>
  entriesIn(document, 'payments').map(({ method, amount, reference }) => {
    const code = String(method);
    const name = methods.get(code.toLowerCase()) ?? code;
    return [
      typeof reference === 'string' && reference !== '' ? `${name} · ${reference}` : name,
      grouped(decimalOf(amount), 2),
    ];
  });
