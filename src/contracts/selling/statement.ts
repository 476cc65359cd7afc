import * as v from 'valibot';
import { statementKinds } from '../../rules/sales/statement.ts';
import { contract, type Serialized } from '../contract.ts';
import { mailedTo, printedAs } from '../documents/parts.ts';
import { id } from '../parts.ts';
import { owedByAge } from './collections.ts';

const day = v.pipe(v.string('invalidDate'), v.isoDate('invalidDate'));

/** From when to when, both days included: the month of the last day until then, and until today, unless told. */
const days = { from: v.optional(day), to: v.optional(day) };

const entry = v.object({
  day: v.string(),
  kind: v.picklist(statementKinds),
  type: v.picklist(['sale', 'salesReturn', 'collection']),
  id: v.string(),
  number: v.string(),
  /** What the client calls it; of a credit note the number of its invoice. */
  reference: v.nullable(v.string()),
  debit: v.string(),
  credit: v.string(),
  /** What the client owes after it; below zero where it has paid ahead. */
  balance: v.string(),
});
/** A movement of a client's account. */
export type StatementEntry = Serialized<v.InferOutput<typeof entry>>;

const account = v.object({
  currencyCode: v.string(),
  opening: v.string(),
  entries: v.array(entry),
  debits: v.string(),
  credits: v.string(),
  closing: v.string(),
  /** What is open of invoices on the last day. */
  ageing: owedByAge,
  /** What was paid and is on no invoice. */
  ahead: v.string(),
});
/** The account of a client in one currency. */
export type StatementAccount = Serialized<v.InferOutput<typeof account>>;

const statement = v.object({
  from: v.string(),
  to: v.string(),
  client: v.object({
    id: v.string(),
    clientCode: v.string(),
    name: v.string(),
    alternateName: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  /** One a currency, the client's own first. */
  accounts: v.array(account),
});
/** What moved a client's account between two days. */
export type ClientStatement = Serialized<v.InferOutput<typeof statement>>;

export const readStatement = contract({
  method: 'GET',
  path: '/clients/:id/statement',
  access: 'ALLOW_TO_ACCESS_COLLECTION',
  summary:
    'The statement of account of a client: invoices, credit notes, payments and refunds between two days with the balance after each, and what is open by age; refused where some of it is of outlets its reader does not work in',
  query: v.object(days),
  reply: statement,
});

export const printStatement = contract({
  method: 'GET',
  path: '/clients/:id/statement/print',
  access: 'ALLOW_TO_ACCESS_COLLECTION',
  replyType: 'stream',
  summary: 'The statement of account of a client on A4, as a page or a PDF, in English or Chinese',
  query: v.object({
    ...days,
    ...printedAs,
    /** Whose letterhead and bank account stand on it; the company's name alone where none is told. */
    outletId: v.optional(id),
  }),
  reply: v.string(),
});

export const mailStatement = contract({
  method: 'POST',
  path: '/clients/:id/statement/mail',
  access: 'ALLOW_TO_RECEIVE_COLLECTION',
  outlet: 'required',
  idempotent: true,
  summary: 'E-mail the statement of account of a client to its own address, the PDF attached',
  body: v.looseObject({ ...days, ...mailedTo }),
  reply: v.object({ recipient: v.string() }),
});
