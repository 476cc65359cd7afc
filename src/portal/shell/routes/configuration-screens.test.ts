import { expect, it } from 'vitest';
import { configurationScreens } from './configuration-screens.ts';
import { resourceScreens } from './resource-screens.ts';
import { settingsScreens } from './settings-screens.ts';

const within = '/Configurations/SystemConfiguration';

/** Pages of spec 3 §2 with the right each asks for. */
const pages: readonly (readonly [string, string])[] = [
  [`${within}/Import/Item`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Import/Client`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Import/Vendor`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Import/User`, 'USER_MANAGEMENT'],
  [`${within}/Import/KDSSOP`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Import/LiveOrderStoreSetup`, 'SYSTEM_CONFIGURATION'],
  [`${within}/GeneralSetting`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Sales`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Tax/TaxSetting`, 'SYSTEM_CONFIGURATION'],
  [`${within}/PasswordPolicy`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Inventory`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Marketing`, 'SYSTEM_CONFIGURATION'],
  [`${within}/Payment`, 'SYSTEM_CONFIGURATION'],
  [`${within}/GeneralSetting/CustomFields`, 'SYSTEM_CONFIGURATION'],
  [`${within}/GeneralSetting/Lists`, 'SYSTEM_CONFIGURATION'],
  ['/Configurations/Integration/IntegrationLogsHeader', 'INTEGRATION_LOG'],
  ['/Configurations/Integration/IntegrationDetailLogs', 'INTEGRATION_LOG'],
  ['/Configurations/Integration/AccountCodeConfiguration', 'INTEGRATION_LOG'],
  ['/Configurations/XilnexClassic', 'XILNEX_CLASSIC'],
  ['/Configurations/IpadPOS', 'IPADPOS'],
  ['/Configurations/FnBGo', 'FNBGO'],
  ['/Configurations/KDS/KDSSOP', 'KDS'],
  ['/Configurations/KDS/KDSSOP/Details', 'KDS'],
  ['/Configurations/Cashback/Overview', 'CASHBACK'],
  ['/Configurations/DatabaseSettings/DatabaseSynchronization', 'DATABASE_SETTINGS'],
  ['/Configurations/DatabaseSettings/DatabaseSynchronization/Details', 'DATABASE_SETTINGS'],
  ['/Configurations/DatabaseSettings/SiteIDListing', 'DATABASE_SETTINGS'],
];

it.each(pages)('%s has a page that asks for the right to %s', async (path, right) => {
  const written = [...configurationScreens, ...settingsScreens].find((each) => each.path === path);
  const screen = written ?? resourceScreens.find((each) => each.path === path);
  expect(screen?.permission).toBe(`ALLOW_TO_ACCESS_${right}`);
  // What follows from a definition asks the window how wide it is; tests/contract and e2e open those.
  if (written) expect(await written.load()).toBeTypeOf('function');
});
