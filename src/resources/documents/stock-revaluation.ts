import { defineDocument } from '../define-document.ts';
import {
  revaluedPrices,
  stockRevaluationFields,
  stockRevaluationLineFields,
} from './stock-revaluation-fields.ts';

/** Averages set right from a moment on: back-dated entries, wrong costs, bad imports (spec 2 §3, §4; decision 12). */
export const stockRevaluation = defineDocument({
  name: 'stockRevaluation',
  path: 'stockrevaluations',
  route: '/Operations/StockRevaluation',
  itemPage: 'StockRevaluationItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'stock-revaluation',
  numberPrefix: 'REV',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: stockRevaluationFields,
  lines: {
    fields: stockRevaluationLineFields,
    columns: ['item', 'onHand', 'averageBefore', 'averageCost', 'valueChange', ...revaluedPrices, 'remark'],
  },
  list: {
    columns: [
      'number',
      'outlet',
      'status',
      'valueChange',
      'revaluationType',
      'issuedAt',
      'reason',
      'verifiedBy',
    ],
    sort: '-issuedAt',
    search: ['number', 'reason', 'externalRefId'],
    filters: ['status', 'outlet', 'revaluationType'],
  },
  sections: [
    { id: 'revaluation', fields: ['outlet', 'issuedAt', 'revaluationType', 'reason', 'externalRefId'] },
    { id: 'remarks', fields: ['remarks'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_STOCK_REVALUATION',
    write: 'ALLOW_TO_EDIT_STOCK_REVALUATION',
    delete: 'ALLOW_TO_EDIT_STOCK_REVALUATION',
  },
});
