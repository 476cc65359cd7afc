import { defineResource } from '../define-resource.ts';
import { choice } from '../kinds/choice.ts';
import { money } from '../kinds/decimal.ts';
import { integer } from '../kinds/integer.ts';
import { reference } from '../kinds/reference.ts';
import { yesNo } from '../kinds/yes-no.ts';

/** From which amount on a document needs whose approval, level by level (domain/inventory §4). */
export const approvalRule = defineResource({
  name: 'approvalRule',
  path: 'approvalrules',
  route: '/Configurations/SystemConfiguration/GeneralSetting/ApprovalRules',
  titleField: 'userGroup',
  codeField: 'userGroup',
  fields: {
    documentType: choice(['purchaseOrder', 'goodsReceivedNote', 'transferNote', 'stockRequest'], {
      required: true,
    }),
    userGroup: reference('userGroup', { required: true }),
    numberOfApprovals: integer({ required: true, min: 1, max: 20 }),
    approvalType: choice(['Compulsory', 'Optional'], { required: true }),
    criteria: choice(['Per Single Document'], { required: true }),
    level: integer({ required: true, min: 1, max: 20 }),
    minimumValue: money({ required: true }),
    active: yesNo({ default: true }),
  },
  list: {
    columns: [
      'documentType',
      'level',
      'userGroup',
      'numberOfApprovals',
      'approvalType',
      'minimumValue',
      'active',
    ],
    sort: 'level',
    search: [],
    filters: ['documentType', 'active'],
  },
  sections: [
    { id: 'rule', fields: ['documentType', 'criteria', 'level', 'minimumValue'] },
    { id: 'approvers', fields: ['userGroup', 'numberOfApprovals', 'approvalType', 'active'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    write: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    delete: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
  },
});
