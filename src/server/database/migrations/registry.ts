import { missions } from './0060-missions.ts';
import { wizardRuns } from './0061-wizard-runs.ts';
import { auditPacks } from './0062-audit-packs.ts';
import { practiceOutlets } from './0063-practice-outlets.ts';
import { acceptedConflicts } from './0064-accepted-conflict.ts';
import { secondFactor } from './0065-second-factor.ts';
import { clientPoints } from './0066-client-points.ts';
import { stockPackings } from './0067-stock-packing.ts';
import { vendorPrices } from './0068-vendor-prices.ts';
import { mergedItems } from './0069-merged-items.ts';
import { voucherRegister } from './0070-vouchers.ts';
import type { Migration } from './migration.ts';
import { foundation } from './until-0019/0001-foundation.ts';
import { resourceTables } from './until-0019/0002-resources.ts';
import { approval } from './until-0019/0003-approval.ts';
import { stock } from './until-0019/0004-stock.ts';
import { shortSearch } from './until-0019/0005-short-search.ts';
import { transfers } from './until-0019/0006-transfers.ts';
import { stockDocuments } from './until-0019/0007-stock-documents.ts';
import { documentParts } from './until-0019/0008-document-parts.ts';
import { shell } from './until-0019/0009-shell.ts';
import { itemParts } from './until-0019/0010-item-parts.ts';
import { installation } from './until-0019/0011-installation.ts';
import { inventoryFields } from './until-0019/0012-inventory-fields.ts';
import { freeGoods } from './until-0019/0013-free-goods.ts';
import { exchangeRates } from './until-0019/0014-exchange-rates.ts';
import { verifiedAddresses } from './until-0019/0015-verified-addresses.ts';
import { datedSettings } from './until-0019/0016-dated-settings.ts';
import { chartTimers } from './until-0019/0017-chart-timers.ts';
import { causalHistory } from './until-0019/0018-causal-history.ts';
import { jobs } from './until-0019/0019-jobs.ts';
import { numbersAndReplies } from './until-0029/0020-numbers-and-replies.ts';
import { searchByIndex } from './until-0029/0021-search-by-index.ts';
import { spreadTables } from './until-0029/0022-spread-tables.ts';
import { promisedGoods } from './until-0029/0023-promised-goods.ts';
import { purchasingMoney } from './until-0029/0024-purchasing-money.ts';
import { historyAndVotes } from './until-0029/0025-history-and-votes.ts';
import { vendorsOfItems } from './until-0029/0026-vendors-of-items.ts';
import { morePictures } from './until-0029/0027-more-pictures.ts';
import { chartVersions } from './until-0029/0029-chart-versions.ts';
import { stepsByPerson } from './until-0039/0030-steps-by-person.ts';
import { paymentMethods } from './until-0039/0032-payment-methods.ts';
import { asks } from './until-0039/0033-asks.ts';
import { peopleAndRights } from './until-0039/0034-people-and-rights.ts';
import { outletsAndLicences } from './until-0039/0035-outlets-and-licences.ts';
import { integrationAndKitchen } from './until-0039/0036-integration-and-kitchen.ts';
import { itemRecord } from './until-0039/0037-item-record.ts';
import { itemHistory } from './until-0039/0038-item-history.ts';
import { clientsWhole } from './until-0039/0039-clients.ts';
import { menusAndTables } from './until-0059/0040-menus-and-tables.ts';
import { safeBoxes } from './until-0059/0041-safe-box.ts';
import { foundByBothNames } from './until-0059/0042-found-by-both-names.ts';
import { terminals } from './until-0059/0043-terminals.ts';
import { priceChanges } from './until-0059/0044-price-changes.ts';
import { sales } from './until-0059/0045-sales.ts';
import { quotationsAndOrders } from './until-0059/0046-quotations-and-orders.ts';
import { collections } from './until-0059/0047-collections.ts';
import { tillEntries } from './until-0059/0048-till-entries.ts';
import { salesReturns } from './until-0059/0049-sales-returns.ts';
import { internalSales } from './until-0059/0050-internal-sales.ts';
import { papersAndDiscounts } from './until-0059/0051-papers-and-discounts.ts';
import { deliveries } from './until-0059/0052-deliveries.ts';
import { statementsOfAccount } from './until-0059/0053-statements-of-account.ts';
import { billsAtTables } from './until-0059/0054-bills-at-tables.ts';
import { refundMethods } from './until-0059/0055-refund-methods.ts';
import { commissions } from './until-0059/0056-commissions.ts';
import { warranties } from './until-0059/0057-warranties.ts';
import { notesAndPrintedBills } from './until-0059/0058-notes-and-printed-bills.ts';

/** Every step of the schema, in the order it runs. */
export const migrations: readonly Migration[] = [
  foundation,
  resourceTables,
  approval,
  stock,
  shortSearch,
  transfers,
  stockDocuments,
  documentParts,
  shell,
  itemParts,
  installation,
  inventoryFields,
  freeGoods,
  exchangeRates,
  verifiedAddresses,
  datedSettings,
  chartTimers,
  causalHistory,
  jobs,
  numbersAndReplies,
  searchByIndex,
  spreadTables,
  promisedGoods,
  purchasingMoney,
  historyAndVotes,
  vendorsOfItems,
  morePictures,
  chartVersions,
  stepsByPerson,
  paymentMethods,
  asks,
  peopleAndRights,
  outletsAndLicences,
  integrationAndKitchen,
  itemRecord,
  itemHistory,
  clientsWhole,
  menusAndTables,
  safeBoxes,
  foundByBothNames,
  terminals,
  priceChanges,
  sales,
  quotationsAndOrders,
  collections,
  tillEntries,
  salesReturns,
  internalSales,
  papersAndDiscounts,
  deliveries,
  statementsOfAccount,
  billsAtTables,
  refundMethods,
  commissions,
  warranties,
  notesAndPrintedBills,
  missions,
  wizardRuns,
  auditPacks,
  practiceOutlets,
  acceptedConflicts,
  secondFactor,
  clientPoints,
  stockPackings,
  vendorPrices,
  mergedItems,
  voucherRegister,
];
