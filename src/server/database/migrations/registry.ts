import { foundation } from './0001-foundation.ts';
import { resourceTables } from './0002-resources.ts';
import { approval } from './0003-approval.ts';
import { stock } from './0004-stock.ts';
import { shortSearch } from './0005-short-search.ts';
import { transfers } from './0006-transfers.ts';
import { stockDocuments } from './0007-stock-documents.ts';
import { documentParts } from './0008-document-parts.ts';
import { shell } from './0009-shell.ts';
import { itemParts } from './0010-item-parts.ts';
import { installation } from './0011-installation.ts';
import { inventoryFields } from './0012-inventory-fields.ts';
import { freeGoods } from './0013-free-goods.ts';
import { exchangeRates } from './0014-exchange-rates.ts';
import { verifiedAddresses } from './0015-verified-addresses.ts';
import { datedSettings } from './0016-dated-settings.ts';
import { chartTimers } from './0017-chart-timers.ts';
import { causalHistory } from './0018-causal-history.ts';
import { jobs } from './0019-jobs.ts';
import { numbersAndReplies } from './0020-numbers-and-replies.ts';
import { searchByIndex } from './0021-search-by-index.ts';
import { spreadTables } from './0022-spread-tables.ts';
import type { Migration } from './migration.ts';

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
];
