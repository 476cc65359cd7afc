import * as v from 'valibot';
import { chartDutyIds } from '../../../domain/chart-duties.ts';
import { permissions } from '../../../domain/permissions.ts';
import { RecordSeed } from '../company.ts';
import { readTable } from '../table.ts';
import conflicts from './accepted-conflicts.json' with { type: 'json' };
import accounts from './account-codes.json' with { type: 'json' };
import rules from './approval-rules.json' with { type: 'json' };
import types from './client-types.json' with { type: 'json' };
import rates from './exchange-rates.json' with { type: 'json' };
import userGroups from './groups.json' with { type: 'json' };
import duties from './incompatible-duties.json' with { type: 'json' };
import lists from './maintenance-settings.json' with { type: 'json' };
import methods from './payment-methods.json' with { type: 'json' };
import redemptionRows from './redemptions.json' with { type: 'json' };
import taxes from './tax-codes.json' with { type: 'json' };
import catalogueRows from './voucher-catalogues.json' with { type: 'json' };

const ApprovalRuleSeed = v.looseObject({ documentType: v.string(), minimumValue: v.string() });
const AcceptedSeed = v.strictObject({
  group: v.string(),
  duties: v.array(v.picklist(chartDutyIds)),
  companyRules: v.array(v.string()),
  reason: v.string(),
  checkedInstead: v.string(),
});
const RedemptionSeed = v.looseObject({ code: v.string(), itemCode: v.optional(v.string()) });
const ExchangeRateSeed = v.strictObject({ currencyCode: v.string(), rate: v.string() });
const GroupSeed = v.strictObject({
  name: v.string(),
  description: v.string(),
  permissions: v.array(v.picklist(permissions)),
});

/**
 * Tax codes both companies start with: sales at 6 %, service tax going up at the turn of next year, nothing on staple
 * foods, purchases claimable or not (domain/configuration §5).
 */
export const taxCodes = readTable(RecordSeed, taxes);

/** Orders from RM 1,000 go to a manager, from RM 10,000 to finance as well; very large receipts to a manager. */
export const approvalRules = readTable(ApprovalRuleSeed, rules);

/** What foreign currencies are worth in ringgit, from before the first order on. */
export const exchangeRates = readTable(ExchangeRateSeed, rates);

/** How both companies are paid; cash alone is rounded to 5 sen. */
export const paymentMethods = readTable(RecordSeed, methods);

/** What members, companies and resellers are sold by. */
export const clientTypes = readTable(RecordSeed, types);

/** What their vouchers do; those of gift vouchers name the item that is sold as one. */
export const redemptions = readTable(RedemptionSeed, redemptionRows);

/** What their clients may be given vouchers of. */
export const voucherCatalogues = readTable(RecordSeed, catalogueRows);

/** The ledger accounts their postings go to. */
export const accountCodes = readTable(RecordSeed, accounts);

/** Reasons and titles both companies choose from. */
export const maintenanceSettings = readTable(RecordSeed, lists);

/** What should not be in one hand, beside what the charts say. */
export const incompatibleDuties = readTable(RecordSeed, duties);

/** What people of a group may do alone all the same, and what is done instead. */
export const acceptedConflicts = readTable(AcceptedSeed, conflicts);

/** The groups both companies start with; `Manager` and `Finance` stand in the approval rules. */
export const groups = v.parse(v.array(GroupSeed), userGroups);
