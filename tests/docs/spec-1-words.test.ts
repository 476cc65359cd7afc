import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errors } from '../../src/domain/errors.ts';
import { stockTypes } from '../../src/resources/items/item-fields.ts';
import { packageItem } from '../../src/resources/items/package-item.ts';
import { vendor } from '../../src/resources/partners/vendor.ts';
import { passwordLevels } from '../../src/rules/accounts/password-policy.ts';
import { routes } from '../../src/server/routes.ts';
import { messagesIn } from '../support/words/messages.ts';

/**
 * What the first specification spells out, word for word, with the test that waits for it on the screen. That a text is
 * in a catalogue does not say that anybody ever sees it.
 */
const texts: readonly (readonly [text: string, test: string])[] = [
  // Access, the screens and the layout (§2).
  ['Please login to proceed', 'src/portal/shell/routes/routing.test.tsx'],
  ['Oops! You are disconnected from the Internet...', 'tests/lifecycles/portal/connectivity.tsx'],
  ['Attempting to reconnect...', 'tests/lifecycles/portal/connectivity.tsx'],
  ['Layout Profile ', 'src/portal/record/list/list-screen.test.tsx'],
  ['Oops', 'src/portal/shell/screens/error-screen.test.tsx'],
  ['Something went wrong', 'src/portal/shell/screens/error-screen.test.tsx'],
  ['Try now', 'src/portal/shell/layout/layout.test.tsx'],
  ['Info', 'src/portal/shell/layout/layout.test.tsx'],
  ['Dismiss', 'src/portal/shell/layout/layout.test.tsx'],
  ['Light Theme', 'src/portal/platform/notifications/notifications.test.tsx'],
  ['Dark Theme', 'src/portal/platform/notifications/notifications.test.tsx'],
  ['PRVC', 'src/portal/areas/account/account-screens.test.tsx'],
  // Validation (§5).
  ['Username/email address is required', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Password is required', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Username/Password cannot be empty', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Bad Hex', 'src/portal/kit/inputs/inputs.test.tsx'],
  ['Please select outlet', 'tests/lifecycles/portal/outlet-selection.tsx'],
  // The error catalogue (§8).
  ['Failed to ', 'src/portal/platform/notifications/notifications.test.tsx'],
  ['Copy Error', 'src/portal/platform/notifications/notifications.test.tsx'],
  ['Invalid email address/ username. Please try again.', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Invalid PRVC. Please try again.', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Invalid email address/ username or password', 'src/portal/areas/account/account-screens.test.tsx'],
  ['Account details had removed. Please login again!', 'tests/lifecycles/portal/session.tsx'],
  ['Permitted outlet not found. Redirect to login page.', 'tests/lifecycles/portal/outlet-selection.tsx'],
  ['Outlet not found.', 'src/portal/shell/layout/layout.test.tsx'],
  ['Oops, Something went wrong. Please try again.', 'tests/lifecycles/portal/outlet-selection.tsx'],
  ['Invalid Image File Format.', 'tests/lifecycles/portal/image-upload.tsx'],
  ['This page failed to load.', 'src/portal/shell/routes/routing.test.tsx'],
  ['Try Again', 'src/portal/shell/routes/routing.test.tsx'],
];

const said = [...Object.values(messagesIn('en')), ...Object.values(errors).map(({ en }) => en)];

describe('the lists of the specifications', () => {
  it('a package item has the four sales types', () => {
    expect(packageItem.fields.salesType.values).toEqual(['Take Away', 'Dine In', 'Delivery', 'Drive Thru']);
  });

  it('a password policy has the four levels of control', () => {
    expect(passwordLevels).toEqual(['No Control', 'Length', 'Alphanumeric', 'Alphanumeric and Symbol']);
  });

  it('a vendor delivers in the weeks 1 to 5 of a month', () => {
    expect(vendor.fields.deliveryWeeks.values).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('the texts of the specification', () => {
  it.each(texts)('%s is said, and looked for in %s', (text, test) => {
    expect(said.some((each) => each.includes(text))).toBe(true);
    expect(readFileSync(new URL(`../../${test}`, import.meta.url), 'utf8')).toContain(text);
  });
});

/** A path with its parameters named alike, whatever they are called. */
const shape = (path: string): string => path.toLowerCase().replace(/:\w+/g, ':id');
const offered = new Set(routes.map(({ method, path }) => `${method} ${shape(path)}`));

describe('the calls of the specification', () => {
  it.each([
    'POST /account/login',
    'POST /account/logout',
    'POST /account/register',
    'POST /account/ForgotPassword',
    'PUT /account/ResetPassword',
    'PUT /account/ChangePassword',
    'GET /customfield',
    'PUT /customfield',
    'GET /maintenancesetting/search',
    'POST /generalsetting',
    'GET /Version',
    'GET /Version/Log',
    'POST /Storage',
    'POST /Storage/details',
    'POST /Items',
    'PUT /Items/:id',
    'GET /Items/search',
    'DELETE /items/:id/delete',
    'GET /Items/ItemListing',
    'GET /barcode/item/:id',
    'POST /barcode',
    'PUT /barcode/:id',
    'PUT /items/itemlist',
    'DELETE /items/itemlist',
    'GET /locationprice/:id',
    'PUT /locationprice',
    'GET /Items/pricelog/:id',
    'GET /stock',
    'PUT /stock',
    'GET /items/itemcodelist',
    'GET /matrixgroup',
    'GET /items/serialno',
    'GET /items/category',
    'GET /items/brand',
    'GET /items/type',
  ])('%s is answered', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(offered.has(`${method} ${shape(path)}`)).toBe(true);
  });
});

it('an item has every stock type the specification names', () => {
  const named = ['Serial', 'Matrix', 'Service Based', 'Warranty', 'Voucher', 'Bundle', 'Recipe'];
  expect(stockTypes.toSorted()).toEqual([...named, 'Prepack', 'Postpack', 'Normal', 'Weighted'].toSorted());
});
