import type { ClientStatement, StatementAccount } from '../../../contracts/selling/statement.ts';
import { sign } from '../../../rules/money/decimal.ts';
import { ages } from '../../../rules/sales/ages.ts';
import type { Work } from '../../documents/engine/work.ts';
import { type PrintLanguage, paperWords } from '../../documents/print/paper-words.ts';
import { partiesOf } from '../../documents/print/party.ts';
import { paperSurroundings } from '../../documents/print/print-document.ts';
import { printWords } from '../../documents/print/print-words.ts';
import type {
  PrintedColumn,
  PrintedDocument,
  PrintedFact,
  PrintedTable,
} from '../../documents/print/printed.ts';
import { decimalOf, grouped, printedDay } from '../../documents/print/printed-value.ts';
import { Refusal } from '../../refusal.ts';
import { statementWords } from './statement-words.ts';

const money = (amount: string): string => grouped(decimalOf(amount), 2);
const amountOrNothing = (amount: string): string => (sign(amount) === 0 ? '' : money(amount));

/**
 * A statement laid out for A4, under the letterhead of an outlet its reader works in and with that one's account to pay
 * into; of the company where none is told.
 * @throws Refusal `outletNotPermitted`
 */
export async function statementPaper(
  work: Work,
  statement: ClientStatement,
  { language, outletId }: { readonly language: PrintLanguage; readonly outletId: string | null },
): Promise<PrintedDocument> {
  if (outletId !== null && !work.actor.permittedOutletIds.has(outletId))
    throw new Refusal('outletNotPermitted');
  const words = statementWords[language];
  const { client, from, to, accounts } = statement;
  const { issuer, username, at } = await paperSurroundings(work, outletId ?? '', language);
  const parties = await partiesOf(
    work,
    { clientId: client.id, clientName: client.name, clientAlternateName: client.alternateName },
    language,
  );
  const isOne = accounts.length === 1;
  const period = `${printedDay(from)} – ${printedDay(to)}`;
  const closings = accounts.map(
    ({ currencyCode, closing }): PrintedFact => [`${words.closing} (${currencyCode})`, money(closing)],
  );
  const currencies = accounts.map(({ currencyCode }) => currencyCode).join(', ');
  return {
    language,
    issuer,
    title: words.title,
    number: period,
    status: '',
    parties,
    facts: [
      [words.clientCode, client.clientCode],
      [words.currency, currencies],
    ],
    tables: accounts.map((account) => entriesTable(account, statement, language, isOne)),
    // The last of the totals is what the others lead to, which closing balances of several currencies do not.
    totals: isOne ? closings : [],
    settled: isOne ? [] : closings,
    tablesBelow: accounts.map((account) => ageingTable(account, language, isOne)),
    notes: issuer.bankAccount === '' ? [] : [[paperWords(language).bankAccount, issuer.bankAccount]],
    remarks: '',
    signatures: [],
    printed: printWords('client', language).printed(username, at),
  };
}

const figure = (label: string): PrintedColumn => ({ label, isNumeric: true, isWordy: false, weight: 1.1 });

/** From the opening balance over the entries to the closing one; references take room where there are some. */
function entriesTable(
  account: StatementAccount,
  { from, to }: ClientStatement,
  language: PrintLanguage,
  isOne: boolean,
): PrintedTable {
  const words = statementWords[language];
  const { entries, opening, debits, credits, closing } = account;
  const hasReferences = entries.some(({ reference }) => reference !== null);
  const referenceCell = (reference: string | null) => (hasReferences ? [reference ?? ''] : []);
  const text = (label: string, weight: number): PrintedColumn => ({
    ...{ label, isNumeric: false, isWordy: false, weight },
  });
  return {
    title: isOne ? '' : account.currencyCode,
    columns: [
      text(words.date, 1),
      text(words.entry, 1.4),
      text(words.number, 1.6),
      ...(hasReferences ? [{ ...text(words.reference, 1.6), isWordy: true }] : []),
      figure(words.debit),
      figure(words.credit),
      figure(words.balance),
    ],
    rows: [
      [printedDay(from), words.opening, '', ...referenceCell(null), '', '', money(opening)],
      ...entries.map(({ day, kind, number, reference, debit, credit, balance }) => [
        printedDay(day),
        words.kinds[kind],
        number,
        ...referenceCell(reference),
        amountOrNothing(debit),
        amountOrNothing(credit),
        money(balance),
      ]),
      [
        printedDay(to),
        words.closing,
        '',
        ...referenceCell(null),
        money(debits),
        money(credits),
        money(closing),
      ],
    ],
  };
}

/** What is open of invoices by how long it has been due; what is on none of them yet where there is some. */
function ageingTable(
  { currencyCode, ageing, ahead }: StatementAccount,
  language: PrintLanguage,
  isOne: boolean,
): PrintedTable {
  const words = statementWords[language];
  const isAhead = sign(ahead) !== 0;
  return {
    title: isOne ? words.ageing : `${words.ageing} (${currencyCode})`,
    columns: [
      ...ages.map((age) => figure(words.ages[age])),
      figure(words.owed),
      ...(isAhead ? [figure(words.ahead)] : []),
    ],
    rows: [
      [...ages.map((age) => money(ageing[age])), money(ageing.total), ...(isAhead ? [money(ahead)] : [])],
    ],
  };
}
