import type { PaperSignature, PaperTitle } from '../../../resources/client-paper.ts';

/** The languages paper is written in. */
export type PrintLanguage = 'en' | 'zh';

const own = {
  en: {
    yes: 'Yes',
    remarks: 'Remarks',
    page: 'Page {page} of {pages}',
    printed: 'Printed by {username} at {at}',
    registrationNo: 'Company reg. no.',
    taxNo: 'Tax identification no.',
    salesTaxNo: 'Sales tax no.',
    contactNo: 'Tel.',
    email: 'E-mail',
    billTo: 'Bill to',
    shipTo: 'Ship to',
    receivedFrom: 'Received from',
    buyerTaxNo: 'Tax no.',
    tax: 'Tax',
    taxSummary: 'Tax by rate',
    taxRate: 'Rate %',
    taxable: 'Taxable amount',
    taxAmount: 'Tax amount',
    untaxed: 'No tax',
    serviceCharge: 'Service charge',
    subTotalInclusive: 'Sub total (incl. tax)',
    taxIncluded: 'Tax included',
    paid: 'Paid',
    balance: 'Balance due',
    refunded: 'Refunded',
    received: 'Amount received',
    bankAccount: 'Please pay into',
    serialNos: 'Serial no.',
    batchNo: 'Batch',
    receipt: 'Receipt',
    bill: 'Bill',
    time: 'Date',
    cashier: 'Cashier',
    client: 'Client',
    discount: 'Discount',
    vouchers: 'Vouchers',
    cancelled: 'CANCELLED',
  },
  zh: {
    yes: '是',
    remarks: '备注',
    page: '第 {page} 页，共 {pages} 页',
    printed: '{username} 打印于 {at}',
    registrationNo: '公司注册号',
    taxNo: '税务登记号',
    salesTaxNo: '销售税登记号',
    contactNo: '电话',
    email: '电子邮箱',
    billTo: '客户',
    shipTo: '送货至',
    receivedFrom: '付款人',
    buyerTaxNo: '税号',
    tax: '税',
    taxSummary: '税额汇总',
    taxRate: '税率 %',
    taxable: '计税金额',
    taxAmount: '税额',
    untaxed: '免税',
    serviceCharge: '服务费',
    subTotalInclusive: '小计（含税）',
    taxIncluded: '其中税额',
    paid: '已付',
    balance: '应付余额',
    refunded: '已退款',
    received: '实收金额',
    bankAccount: '请汇款至',
    serialNos: '序列号',
    batchNo: '批号',
    receipt: '收据',
    bill: '账单',
    time: '日期',
    cashier: '收银员',
    client: '客户',
    discount: '折扣',
    vouchers: '礼券',
    cancelled: '已取消',
  },
} as const satisfies Record<PrintLanguage, Record<string, string>>;

/** What paper says beside the document's own words. */
export const paperWords = (language: PrintLanguage) => own[language];

/** What a document is called on the paper of its client. */
export const paperTitles: Readonly<Record<PrintLanguage, Readonly<Record<PaperTitle, string>>>> = {
  en: {
    invoice: 'Invoice',
    quotation: 'Quotation',
    salesOrder: 'Sales order',
    officialReceipt: 'Official receipt',
    creditNote: 'Credit note',
    debitNote: 'Debit note',
    warranty: 'Warranty certificate',
  },
  zh: {
    invoice: '发票',
    quotation: '报价单',
    salesOrder: '销售订单',
    officialReceipt: '正式收据',
    creditNote: '贷记单',
    debitNote: '借记单',
    warranty: '保修卡',
  },
};

/** What stands below the line somebody signs on; of papers between outlets and with vendors the first and `receivedBy`. */
export const paperSignatures: Readonly<
  Record<PrintLanguage, Readonly<Record<PaperSignature | 'receivedBy', string>>>
> = {
  en: {
    issuedBy: 'Issued by',
    receivedBy: 'Received by',
    acceptedBy: 'Accepted by (name, date, company stamp)',
    goodsReceivedBy: 'Goods received by (name, date)',
    goodsGivenBackBy: 'Goods returned by (name, date)',
    moneyReceivedBy: 'Received by',
    paidBy: 'Paid by',
  },
  zh: {
    issuedBy: '开单人',
    receivedBy: '收货人',
    acceptedBy: '客户确认（签名、日期、盖章）',
    goodsReceivedBy: '收货人（签名、日期）',
    goodsGivenBackBy: '退货人（签名、日期）',
    moneyReceivedBy: '收款人',
    paidBy: '付款人',
  },
};

/** A sentence with its placeholders filled. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
