import { defineResource } from '../define-resource.ts';
import { image } from '../kinds/custom-fields.ts';
import { date } from '../kinds/date.ts';
import { text } from '../kinds/text.ts';
import { texts } from '../kinds/texts.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** A place the company trades from (spec 3 §3). Ownership decides whether a transfer between two is inter-company. */
export const outlet = defineResource({
  name: 'outlet',
  path: 'outlets',
  route: '/Configurations/Outlets',
  titleField: 'name',
  codeField: 'code',
  fields: {
    code: text({ format: 'code', max: 20, required: true, unique: true }),
    name: text({ required: true, unique: true }),
    printedName: text(),
    printedAddress: text({ format: 'long', max: 500 }),
    ownerName: text(),
    email: text({ format: 'email' }),
    contactNo: text({ format: 'phone' }),
    fax: text({ format: 'phone' }),
    companyRegistrationNo: text({ max: 50 }),
    taxIdentificationNo: text({ max: 50 }),
    /** Its registration for sales and service tax. */
    salesTaxNo: text({ max: 50 }),
    /** Where clients pay into; printed on what asks for money. */
    bankName: text({ max: 100 }),
    bankAccountName: text({ max: 150 }),
    bankAccountNo: text({ max: 50 }),
    entity: text(),
    type: text({ suggest: true }),
    location: text({ suggest: true }),
    group: text({ suggest: true }),
    ownership: text({ suggest: true }),
    country: text({ max: 60 }),
    financialDimension: text({ max: 60 }),
    completionDate: date(),
    tags: texts(),
    logoKey: image(),
    isDefault: yesNo(),
    /** People learn there: it can be reset (decision 0106). */
    isPractice: yesNo(),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'code',
      'name',
      'type',
      'location',
      'group',
      'tags',
      'ownership',
      'contactNo',
      'isDefault',
      'active',
    ],
    sort: 'code',
    search: ['name', 'code'],
    filters: ['active', 'type', 'group'],
  },
  sections: [
    {
      id: 'identity',
      fields: [
        'code',
        'name',
        'type',
        'group',
        'location',
        'ownership',
        'completionDate',
        'tags',
        'isDefault',
        'isPractice',
        'active',
      ],
    },
    { id: 'printed', fields: ['printedName', 'printedAddress', 'logoKey'] },
    { id: 'contact', fields: ['ownerName', 'email', 'contactNo', 'fax', 'country'] },
    {
      id: 'company',
      fields: ['entity', 'companyRegistrationNo', 'taxIdentificationNo', 'salesTaxNo', 'financialDimension'],
    },
    { id: 'bankAccount', fields: ['bankName', 'bankAccountName', 'bankAccountNo'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_OUTLET',
    write: 'ALLOW_TO_EDIT_OUTLET',
    delete: 'ALLOW_TO_EDIT_OUTLET',
  },
});
