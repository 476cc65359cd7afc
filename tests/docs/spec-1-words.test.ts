import { describe, expect, it } from 'vitest';
import { errors } from '../../src/domain/errors.ts';
import { stockTypes } from '../../src/resources/items/item-fields.ts';
import { routes } from '../../src/server/routes.ts';
import { messagesIn } from '../support/words/messages.ts';

/** What the first specification spells out, word for word: texts, calls and names of things. */
const said = new Set([...Object.values(messagesIn('en')), ...Object.values(errors).map(({ en }) => en)]);

describe('the texts of the specification', () => {
  it.each([
    // Access, the screens and the layout (§2).
    'Please login to proceed',
    'Oops! You are disconnected from the Internet...',
    'Attempting to reconnect...',
    'Layout Profile {number}',
    'Oops',
    'Something went wrong',
    'Try now',
    'Info',
    'Dismiss',
    'Light Theme',
    'Dark Theme',
    'PRVC',
    // Validation (§5).
    'Username/email address is required',
    'Password is required',
    'Username/Password cannot be empty',
    'Bad Hex',
    'Please select outlet',
    // The error catalogue (§8).
    'Failed to {action}',
    'Copy Error',
    'Invalid email address/ username. Please try again.',
    'Invalid PRVC. Please try again.',
    'Invalid email address/ username or password',
    'Account details had removed. Please login again!',
    'Permitted outlet not found. Redirect to login page.',
    'Outlet not found.',
    'Oops, Something went wrong. Please try again.',
    'Invalid Image File Format.',
    'This page failed to load.',
    'Try Again',
  ])('%s', (text) => expect(said.has(text)).toBe(true));
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
  expect(stockTypes).toEqual(expect.arrayContaining([...named, 'Prepack', 'Postpack', 'Normal', 'Weighted']));
});
