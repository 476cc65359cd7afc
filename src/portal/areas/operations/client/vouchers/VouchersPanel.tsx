import { useState } from 'react';
import { type ClientVoucher, readClientVouchers } from '../../../../../contracts/marketing/vouchers.ts';
import { asText } from '../../../../fields/draft.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Link } from '../../../../kit/actions/Link.tsx';
import type { TableColumn } from '../../../../kit/data/Table.tsx';
import { Chip } from '../../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../../kit/feedback/status-tone.ts';
import { call } from '../../../../platform/api/api.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { allows } from '../../../../platform/session/account.ts';
import { useAccount } from '../../../../platform/session/session.tsx';
import { useCurrencySymbol } from '../../../../platform/session/use-currency.ts';
import { DocumentLink } from '../../../../record/document/header/DocumentLink.tsx';
import { usePages } from '../../../../record/growing/use-pages.ts';
import type { Panel } from '../../../../record/panel.ts';
import { HistoryTable } from '../HistoryTable.tsx';
import { IssueVoucherDialog } from './IssueVoucherDialog.tsx';
import css from './Vouchers.module.css';

/** The vouchers of a client: what each is, whether it may still be used, and where and with which sale it was (spec 2 §3). */
export const VouchersPanel: Panel = ({ record }) => {
  const { text, textOr, dates, numbers } = useLanguage();
  const account = useAccount();
  const symbol = useCurrencySymbol();
  const [isIssuing, setIssuing] = useState(false);
  const pages = usePages(['voucher', 'of', record.id], (page, signal) =>
    call(readClientVouchers, { params: { id: record.id }, query: { page }, signal }),
  );
  const mayIssue = allows(account, 'ALLOW_TO_EDIT_CLIENT') && asText(record.erasedAt) === '';
  const seesVouchers = allows(account, 'ALLOW_TO_ACCESS_CRM');
  const day = (value: string | null) => (value === null ? '' : dates.date(value));
  const columns: TableColumn<ClientVoucher>[] = [
    {
      id: 'voucherNo',
      title: text('clients.vouchers.number'),
      isPrimary: true,
      cell: ({ id, voucherNo }) =>
        seesVouchers ? (
          <Link href={`/Operations/VoucherManagement/GenerateVoucher/Details?id=${encodeURIComponent(id)}`}>
            {voucherNo}
          </Link>
        ) : (
          voucherNo
        ),
    },
    {
      id: 'redemption',
      title: text('clients.vouchers.redemption'),
      cell: ({ redemptionCode, cashValue }) =>
        cashValue === null ? redemptionCode : `${redemptionCode} · ${numbers.money(cashValue, symbol)}`,
    },
    { id: 'created', title: text('clients.vouchers.created'), cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'expires', title: text('clients.vouchers.expires'), cell: ({ expiresOn }) => day(expiresOn) },
    {
      id: 'type',
      title: text('clients.vouchers.type'),
      cell: ({ redemptionType }) => textOr(`choice.redemptionType.${redemptionType}`, redemptionType),
    },
    {
      id: 'status',
      title: text('field.status'),
      cell: ({ status }) => (
        <Chip tone={statusTone(status)}>{textOr(`choice.voucherStatus.${status}`, status)}</Chip>
      ),
    },
    { id: 'date', title: text('clients.vouchers.date'), cell: ({ redeemedOn }) => day(redeemedOn) },
    {
      id: 'location',
      title: text('clients.vouchers.location'),
      cell: ({ redeemedOutletName }) => redeemedOutletName ?? '',
    },
    {
      id: 'salesNo',
      title: text('clients.vouchers.salesNo'),
      cell: ({ saleId, salesNo }) =>
        saleId === null ? (
          (salesNo ?? '')
        ) : (
          <DocumentLink type="sale" id={saleId}>
            {salesNo}
          </DocumentLink>
        ),
    },
  ];
  return (
    <div className={css.panel}>
      {mayIssue && (
        <div className={css.tools}>
          <Button onPress={() => setIssuing(true)}>{text('clients.vouchers.issue')}</Button>
        </div>
      )}
      <HistoryTable
        pages={pages}
        rows={pages.data?.pages.flatMap(({ vouchers }) => vouchers)}
        of="vouchers"
        columns={columns}
        keyOf={({ id }) => id}
      />
      {isIssuing && <IssueVoucherDialog clientId={record.id} onClose={() => setIssuing(false)} />}
    </div>
  );
};
