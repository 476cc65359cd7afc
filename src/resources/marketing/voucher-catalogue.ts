import { renewFrequencies } from '../../rules/marketing/claims.ts';
import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { image } from '../kinds/custom-fields.ts';
import { date } from '../kinds/date.ts';
import { quantity } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { yesNo } from '../kinds/yes-no.ts';
import { marketingPermissions } from './marketing-permissions.ts';
import { expiryTypes, MOST_VALID_DAYS } from './redemption.ts';

/** How a client comes by a voucher of a catalogue (domain/promotions-vouchers-loyalty §7). */
export const masterTypes = ['Birthday', 'Welcome', 'Exchange', 'Redeem Code', 'Compensation'] as const;

/** What clients see of a redemption: its picture and words, what it costs, who gets it, how often and how long. */
export const voucherCatalogue = defineResource({
  name: 'voucherCatalogue',
  path: 'vouchercatalogues',
  route: '/Operations/VoucherManagement/VoucherCatalogues',
  titleField: 'title',
  codeField: 'title',
  fields: {
    title: text({ required: true, unique: true, max: 120 }),
    redemption: reference('redemption', { required: true }),
    active: yesNo(),
    visibility: choice(['Public', 'Private'], { default: 'Public' }),
    masterType: choice(masterTypes, { default: 'Exchange' }),
    campaignTarget: text({ suggest: true, max: 100 }),
    /** It is seen from its first day, and gone on the day after its last. */
    activeOn: date(),
    inactiveOn: date({ notBefore: 'activeOn' }),
    pictureKey: image(),
    contents: text({ format: 'long', max: 4000 }),
    terms: text({ format: 'long', max: 4000 }),
    link: text({ format: 'link', max: 500 }),
    cost: quantity(),
    prefix: text({ format: 'code', max: 20 }),
    redeemCode: text({
      format: 'code',
      max: 40,
      unique: true,
      requiredWith: { field: 'masterType', is: 'Redeem Code' },
    }),
    /** Claimed before, its vouchers are of use from this day on. */
    voucherActiveOn: date(),
    /** As its redemption says, where nothing is said. */
    expiryType: choice(expiryTypes),
    expiryDays: integer({
      min: 1,
      max: MOST_VALID_DAYS,
      requiredWith: { field: 'expiryType', is: 'Upon Redemption' },
      shownWith: { field: 'expiryType', is: 'Upon Redemption' },
    }),
    expiresOn: date({
      notBefore: 'voucherActiveOn',
      requiredWith: { field: 'expiryType', is: 'Fixed Date' },
      shownWith: { field: 'expiryType', is: 'Fixed Date' },
    }),
    maxPerClient: integer({ min: 1, max: 10_000 }),
    renewFrequency: choice(renewFrequencies),
    /** Only the clients listed get it. */
    exclusiveClient: yesNo(),
  },
  list: {
    columns: [
      'title',
      'redemption',
      'active',
      'visibility',
      'masterType',
      'cost',
      'activeOn',
      'inactiveOn',
      'maxPerClient',
    ],
    sort: 'title',
    search: ['title', 'redeemCode'],
    filters: ['active', 'visibility', 'masterType', 'redemption'],
  },
  sections: [
    {
      id: 'identity',
      fields: [
        'title',
        'redemption',
        'active',
        'visibility',
        'masterType',
        'campaignTarget',
        'activeOn',
        'inactiveOn',
      ],
    },
    { id: 'catalogueContents', fields: ['pictureKey', 'contents', 'terms', 'link'] },
    {
      id: 'catalogueVouchers',
      fields: ['cost', 'prefix', 'redeemCode', 'voucherActiveOn', 'expiryType', 'expiryDays', 'expiresOn'],
    },
    {
      id: 'catalogueClients',
      fields: ['maxPerClient', 'renewFrequency', 'exclusiveClient'],
      children: 'catalogueRecipient',
    },
  ],
  permissions: marketingPermissions,
});
