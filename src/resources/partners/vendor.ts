import { defineResource } from '../define-resource.ts';
import { choice, choices } from '../kinds/choice.ts';
import { customFields } from '../kinds/custom-fields.ts';
import { money } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { lookup, purchaseTax, references } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** Days of a week a vendor may deliver on, as stored and as messages name them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** Weeks of a month a vendor may deliver in (spec 2 §9). */
export const weeksOfMonth = ['1', '2', '3', '4', '5'] as const;

/** Whom goods are bought from (spec 2 §3; domain/items-clients-vendors §10). */
export const vendor = defineResource({
  name: 'vendor',
  path: 'vendors',
  route: '/Operations/Vendor',
  titleField: 'name',
  codeField: 'vendorCode',
  fields: {
    vendorCode: text({ format: 'code', max: 50, required: true, unique: true }),
    name: text({ required: true }),
    alternateName: text(),
    group: text({ suggest: true, max: 100 }),
    email: text({ format: 'email' }),
    phone: text({ format: 'phone' }),
    mobile: text({ format: 'phone' }),
    fax: text({ format: 'phone' }),
    alternateContact: text(),
    address: text({ format: 'long', max: 500 }),
    city: text({ max: 100 }),
    state: text({ max: 100 }),
    postcode: text({ max: 20 }),
    country: text({ max: 60 }),
    accountNo: text({ max: 50 }),
    accountType: text({ max: 50 }),
    registrationNo: text({ max: 50 }),
    bankName1: text({ max: 100 }),
    bankAccount1: text({ max: 50 }),
    bankName2: text({ max: 100 }),
    bankAccount2: text({ max: 50 }),
    bankName3: text({ max: 100 }),
    bankAccount3: text({ max: 50 }),
    creditLimit: money(),
    taxNo: text({ max: 50 }),
    taxCode: lookup('taxCode', purchaseTax),
    taxInclusive: yesNo(),
    termsDays: integer({ max: 3650 }),
    termsRemark: text(),
    paymentMode: choice(['Bank', 'Card', 'Cash', 'Cheque']),
    leadTimeDays: integer({ max: 3650 }),
    minimumPurchaseAmount: money(),
    currencyCode: text({ format: 'currency', max: 3 }),
    accountingTerms: text({ max: 50 }),
    accountingCode: text({ max: 50 }),
    deliveryCutOffDays: integer({ max: 60 }),
    deliveryWeekdays: choices(weekdays, { labels: 'weekday' }),
    deliveryWeeks: choices(weeksOfMonth, { labels: 'weekOfMonth' }),
    allowAllBranches: yesNo({ default: true }),
    /** Where it may be bought from all the same. */
    outlets: references('outlet', {
      all: 'allowAllBranches',
      shownWith: { field: 'allowAllBranches', is: false },
    }),
    supplyAllItems: yesNo({ default: true }),
    active: yesNo({ default: true }),
    customFields: customFields(),
  },
  list: {
    columns: [
      'vendorCode',
      'name',
      'group',
      'phone',
      'email',
      'termsDays',
      'leadTimeDays',
      'currencyCode',
      'active',
    ],
    sort: 'vendorCode',
    search: ['name', 'vendorCode', 'email', 'phone', 'alternateName'],
    filters: ['active', 'group', 'paymentMode', 'country'],
  },
  tabs: true,
  sections: [
    {
      id: 'AdditionalInformation',
      fields: [
        'vendorCode',
        'name',
        'alternateName',
        'group',
        'registrationNo',
        'accountNo',
        'accountType',
        'active',
      ],
    },
    {
      id: 'purchaseTerms',
      within: 'AdditionalInformation',
      fields: [
        'paymentMode',
        'termsDays',
        'termsRemark',
        'currencyCode',
        'creditLimit',
        'minimumPurchaseAmount',
        'taxNo',
        'taxCode',
        'taxInclusive',
      ],
    },
    {
      id: 'bankAccounts',
      within: 'AdditionalInformation',
      inPairs: true,
      fields: ['bankName1', 'bankAccount1', 'bankName2', 'bankAccount2', 'bankName3', 'bankAccount3'],
    },
    {
      id: 'supplies',
      within: 'AdditionalInformation',
      fields: ['supplyAllItems', 'allowAllBranches', 'outlets'],
    },
    {
      id: 'Address',
      fields: [
        'email',
        'phone',
        'mobile',
        'fax',
        'alternateContact',
        'address',
        'city',
        'state',
        'postcode',
        'country',
      ],
    },
    { id: 'CustomFields', fields: ['customFields'] },
    {
      id: 'DeliverySetting',
      menu: 'hidden',
      fields: ['leadTimeDays', 'deliveryCutOffDays', 'deliveryWeekdays', 'deliveryWeeks'],
      panel: 'deliveryCalendar',
    },
    { id: 'ReceivesHistory', fields: [], panel: 'receives' },
    { id: 'XilnexConnect', fields: ['accountingCode', 'accountingTerms'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_VENDOR',
    write: 'ALLOW_TO_EDIT_VENDOR',
    delete: 'ALLOW_TO_DELETE_VENDOR',
  },
  importable: true,
});
