import type { StatementAccount, StatementEntry } from '../../../../../contracts/selling/statement.ts';
import { sign } from '../../../../../rules/money/decimal.ts';
import { ages } from '../../../../../rules/sales/ages.ts';
import { Table, type TableColumn } from '../../../../kit/data/Table.tsx';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../../record/document/header/DocumentLink.tsx';
import { FigureLine } from '../../../../record/growing/FigureLine.tsx';
import growing from '../../../../record/growing/Growing.module.css';
import css from './Statement.module.css';

interface AccountViewProps {
  account: StatementAccount;
  from: string;
  to: string;
  /** There is no other currency. */
  isOne: boolean;
}

/** A row of the table: an entry, or what stood before the first one. */
type Row = StatementEntry | { readonly kind: 'opening'; readonly day: string; readonly balance: string };

/** The account of a client in one currency: its balances, its entries with the balance after each, what is open by age. */
export function AccountView({ account, from, to, isOne }: AccountViewProps) {
  const { text, dates, numbers } = useLanguage();
  const { currencyCode, opening, entries, debits, credits, closing, ageing, ahead } = account;
  const symbol = useCurrencySymbol(currencyCode);
  const money = (amount: string) => numbers.money(amount, symbol);
  const moved = (amount: string) => (sign(amount) === 0 ? '' : money(amount));
  const rows: Row[] = [{ kind: 'opening', day: from, balance: opening }, ...entries];
  const columns: TableColumn<Row>[] = [
    { id: 'day', title: text('field.businessDate'), cell: ({ day }) => dates.date(day) },
    {
      id: 'entry',
      title: text('statement.entry'),
      isPrimary: true,
      cell: ({ kind }) => text(`statement.kind.${kind}`),
    },
    {
      id: 'number',
      title: text('field.number'),
      cell: (row) =>
        row.kind === 'opening' ? (
          ''
        ) : (
          <DocumentLink type={row.type} id={row.id}>
            {row.number}
          </DocumentLink>
        ),
    },
    {
      id: 'reference',
      title: text('field.reference'),
      cell: (row) => (row.kind === 'opening' ? '' : (row.reference ?? '')),
    },
    {
      id: 'debit',
      title: text('statement.debit'),
      isNumeric: true,
      cell: (row) => (row.kind === 'opening' ? '' : moved(row.debit)),
    },
    {
      id: 'credit',
      title: text('statement.credit'),
      isNumeric: true,
      cell: (row) => (row.kind === 'opening' ? '' : moved(row.credit)),
    },
    {
      id: 'balance',
      title: text('statement.balance'),
      isNumeric: true,
      cell: ({ balance }) => money(balance),
    },
  ];
  const keyOf = (row: Row) =>
    row.kind === 'opening' ? row.kind : `${row.kind} ${row.id} ${row.day} ${row.balance}`;
  return (
    <section className={css.account} aria-label={text('statement.account', { currency: currencyCode })}>
      {!isOne && <h3 className={css.currency}>{currencyCode}</h3>}
      <div className={growing.table}>
        <Table
          caption={text('statement.account', { currency: currencyCode })}
          isCaptionHidden
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          footer={{
            day: dates.date(to),
            entry: text('statement.closing'),
            debit: money(debits),
            credit: money(credits),
            balance: money(closing),
          }}
        />
      </div>
      {entries.length === 0 && <p className={css.none}>{text('statement.none')}</p>}
      <FigureLine
        label={text('statement.ageing')}
        figures={[
          ...ages.map((id) => ({
            id,
            title: text(`collections.age.${id}`),
            value: money(ageing[id]),
            isLate: id !== 'notDue' && sign(ageing[id]) > 0,
          })),
          { id: 'owed', title: text('collections.owedInAll'), value: money(ageing.total) },
          ...(sign(ahead) === 0
            ? []
            : [{ id: 'ahead', title: text('statement.ahead'), value: money(ahead) }]),
          { id: 'closing', title: text('statement.closing'), value: money(closing) },
        ]}
      />
    </section>
  );
}
