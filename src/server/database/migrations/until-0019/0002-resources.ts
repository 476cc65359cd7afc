import type { Migration } from '../migration.ts';
import { clientTables } from './resources/client.ts';
import { credentialTables } from './resources/credential.ts';
import { goodsReceivedNoteTables } from './resources/goods-received-note.ts';
import { itemTables } from './resources/item.ts';
import { organisationTables } from './resources/organisation.ts';
import { purchaseOrderTables } from './resources/purchase-order.ts';
import { vendorTables } from './resources/vendor.ts';

/** The tables of what `src/resources` defines; a contract test compares their columns with the definitions. */
export const resourceTables: Migration = {
  name: '0002-resources',
  up: [
    organisationTables,
    credentialTables,
    vendorTables,
    itemTables,
    clientTables,
    purchaseOrderTables,
    goodsReceivedNoteTables,
  ].join('\n'),
};
