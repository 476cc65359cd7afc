import type { ages } from '../../../rules/sales/ages.ts';
import type { statementKinds } from '../../../rules/sales/statement.ts';
import type { PrintLanguage } from '../../documents/print/paper-words.ts';

interface StatementWords {
  readonly title: string;
  readonly clientCode: string;
  readonly period: string;
  readonly currency: string;
  readonly date: string;
  readonly entry: string;
  readonly number: string;
  readonly reference: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly opening: string;
  readonly closing: string;
  readonly ageing: string;
  readonly owed: string;
  readonly ahead: string;
  readonly kinds: Readonly<Record<(typeof statementKinds)[number], string>>;
  readonly ages: Readonly<Record<(typeof ages)[number], string>>;
}

/** The words of a statement of account on paper. */
export const statementWords: Readonly<Record<PrintLanguage, StatementWords>> = {
  en: {
    title: 'Statement of account',
    clientCode: 'Client no.',
    period: 'Period',
    currency: 'Currency',
    date: 'Date',
    entry: 'Entry',
    number: 'Number',
    reference: 'Reference',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    ageing: 'Open invoices by age',
    owed: 'Total',
    ahead: 'Unallocated payments',
    kinds: {
      invoice: 'Invoice',
      invoiceCancelled: 'Invoice cancelled',
      creditNote: 'Credit note',
      creditNoteCancelled: 'Credit note cancelled',
      payment: 'Payment',
      paymentCancelled: 'Payment cancelled',
      refund: 'Refund',
      refundCancelled: 'Refund cancelled',
    },
    ages: {
      notDue: 'Not due',
      to30: '1–30 days',
      to60: '31–60 days',
      to90: '61–90 days',
      over90: 'Over 90 days',
    },
  },
  zh: {
    title: '对账单',
    clientCode: '客户编号',
    period: '期间',
    currency: '币种',
    date: '日期',
    entry: '摘要',
    number: '单号',
    reference: '参考号',
    debit: '借方',
    credit: '贷方',
    balance: '余额',
    opening: '期初余额',
    closing: '期末余额',
    ageing: '未付发票账龄',
    owed: '合计',
    ahead: '未核销收款',
    kinds: {
      invoice: '发票',
      invoiceCancelled: '发票作废',
      creditNote: '贷记单',
      creditNoteCancelled: '贷记单作废',
      payment: '收款',
      paymentCancelled: '收款作废',
      refund: '退款',
      refundCancelled: '退款作废',
    },
    ages: {
      notDue: '未到期',
      to30: '1–30 天',
      to60: '31–60 天',
      to90: '61–90 天',
      over90: '90 天以上',
    },
  },
};
