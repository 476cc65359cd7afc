import type { Resource } from '../../../src/resources/define-resource.ts';
import type { Field } from '../../../src/resources/kinds/kinds.ts';
import { targetOf } from '../../../src/resources/kinds/traits.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { settingsGroups } from '../../../src/resources/settings/registry.ts';
import { routes } from '../../../src/server/routes.ts';
import { nameOf } from './probes.ts';

/** Pages of settings that hold for the whole company. */
const settingsOfCompany = Object.fromEntries(
  settingsGroups.flatMap(({ name, perOutlet }) => [
    [`GET /settings/${name}`, 'settings of the session’s company'],
    ...(perOutlet.length > 0 ? [] : [[`PUT /settings/${name}`, 'settings of the session’s company']]),
  ]),
);

const pointsAway = (field: Field | undefined): boolean =>
  field !== undefined && targetOf(field) !== undefined;

/** Routes every definition brings, in which it leaves nothing to be named. */
function namesNothingOf({ name, path, fields }: Resource): Record<string, string> {
  const reasons: Record<string, string> = {
    [`GET /choices/${name}`]: 'codes and names of the session’s company; looked through below',
    [`GET /${path}/values/:field`]: 'the parameter is a field’s name; what it gives is looked through below',
    [`GET /${path}/status/counts`]: 'counts of the session’s company',
  };
  if (!Object.values(fields).some(pointsAway))
    reasons[`POST /${path}`] = 'its body names no other record; its codes are tried below';
  return reasons;
}

const known = new Set(routes.map(nameOf));
const byDefinition = Object.fromEntries(
  [...resources, ...documents].flatMap((one) =>
    Object.entries(namesNothingOf(one)).filter(([route]) => known.has(route)),
  ),
);

/** The routes in which nothing of a company can be named, each with why. A new route is here or is probed. */
export const namesNothing: Readonly<Record<string, string>> = {
  ...byDefinition,
  'GET /health': 'public, says nothing of any company',
  'GET /ready': 'public, says nothing of any company',
  'GET /Version': 'public, says nothing of any company',
  'GET /account/challenge': 'public, made anew each time',
  'POST /account/login': 'people are named over all companies; tests/contract/accounts/accounts.test.ts',
  'POST /account/logout': 'ends the session of the cookie alone',
  'GET /account/session': 'the session of the cookie alone',
  'GET /account/outlets': 'the outlets of the session alone',
  'GET /outlets/PermittedOutlets': 'the outlets of the session alone',
  'GET /taxcode': 'records of the session’s company; tests/rules/contract.test.ts',
  'POST /taxcode': 'names no record; tests/rules/contract.test.ts',
  'POST /account/register': 'public, makes no record of a company',
  'POST /till/activate': 'public, by a licence key of the company it names; tests/contract/licences.test.ts',
  'POST /till/report': 'public, by a device key; tests/contract/terminals/tills.test.ts',
  'POST /till/profile': 'public, by a device key; tests/contract/terminals/tills.test.ts',
  'POST /till/sales': 'public, by a device key; tests/tills/till-sales.test.ts',
  'GET /tillentries': 'what tills of the session’s company have sent; tests/tills/till-entries.test.ts',
  'GET /auditpacks': 'packs of the session’s company; tests/audit-pack/asked-packs.test.ts',
  'POST /auditpacks': 'its body names two days',
  'GET /liveordersetups': 'outlets of the session’s company that its person works in; tests/setups',
  'GET /missions': 'how far the session’s person has come; tests/missions',
  'GET /missions/:id':
    'a mission of the program, as far as the session’s person has come with it; tests/missions',
  'GET /missions/board': 'the people of the session’s company; tests/missions/mission-runs.test.ts',
  'POST /missions/:id/start':
    'a mission of the program, as far as the session’s person has come with it; tests/missions',
  'POST /missions/:id/restart':
    'a mission of the program, as far as the session’s person has come with it; tests/missions',
  'POST /missions/:id/skip':
    'a mission of the program, as far as the session’s person has come with it; tests/missions',
  'POST /missions/:id/check':
    'a mission of the program, as far as the session’s person has come with it; tests/missions',
  'GET /syncprofile/resolve': 'a name of the session’s company; tests/contract/terminals/sites.test.ts',
  'POST /companyinfo': 'makes an outlet, and names no record',
  'POST /account/setup': 'works by a one-time token while there is no company',
  'POST /account/ForgotPassword':
    'people are named over all companies; tests/contract/accounts/passwords.test.ts',
  'PUT /account/ResetPassword':
    'people are named over all companies; tests/contract/accounts/passwords.test.ts',
  'PUT /account/ChangePassword': 'the person of the session alone; the name in the body is not looked at',
  'POST /account/login/secondfactor': 'works by a one-time ticket; tests/contract/accounts/second-factor',
  'POST /account/confirm': 'the password of the session’s person alone',
  'GET /account/secondfactor': 'what the session’s person signs in with',
  'POST /account/secondfactor/authenticator': 'makes a key for the session’s person',
  'PUT /account/secondfactor/authenticator': 'takes what was sealed for the session’s person alone',
  'DELETE /account/secondfactor/authenticator': 'of the session’s person alone',
  'POST /account/secondfactor/passkeys/options': 'for the session’s person alone',
  'POST /account/secondfactor/passkeys': 'takes what was sealed for the session’s person alone',
  'DELETE /account/secondfactor/passkeys/:id':
    'the passkeys of the session’s person alone; tests/contract/accounts/second-factor',
  'POST /account/secondfactor/recoverycodes': 'of the session’s person alone',
  'GET /account/email': 'the address of the session’s person alone',
  'POST /account/email/code': 'mails the session’s person alone',
  'PUT /account/email':
    'the address of the session’s person alone; tests/security/sessions/sign-in-names.test.ts',
  'GET /account/sessions': 'the sessions of the session’s person alone',
  'DELETE /account/sessions': 'the sessions of the session’s person alone',
  'GET /events': 'news of the session’s company alone; tests/contract/http/events.test.ts',
  'GET /permissions/groups': 'the groups of the session’s company; looked through by the sweep',
  'GET /permissions/people': 'the people of the session’s company; looked through by the sweep',
  'GET /permissions/duties': 'what the charts and the session’s company say',
  'GET /notices': 'the documents the session’s person had a hand in',
  'PUT /notices/read': 'how far the session’s person has read; names no record',
  'GET /integrationlog': 'no filter names a record; looked through below',
  'GET /integrationlog/summary': 'counts of the session’s company',
  'GET /pricechanges': 'changes of prices of the session’s company',
  'GET /queue': 'the queue of the session’s person',
  'GET /taxrates': 'codes and rates of the session’s company; looked through below',
  'GET /exchangerate': 'a rate of the session’s company; looked through below',
  'GET /items/category': 'words of the session’s company; looked through below',
  'GET /items/brand': 'words of the session’s company; looked through below',
  'GET /items/type': 'words of the session’s company; looked through below',
  'GET /statecharts': 'charts are the program’s, not a company’s',
  'GET /Version/Log': 'what each version brought; the program’s, not a company’s',
  'GET /support': 'whom to ask for help; the program’s, not a company’s',
  'GET /account/preferences': 'of the session’s person alone',
  'PUT /account/preferences/:key': 'the parameter is a preference’s name, of the session’s person alone',
  'GET /statecharts/:id': 'charts are the program’s, not a company’s',
  'GET /statecharts/:id/holders':
    'the chart is the program’s; groups and people are of the session’s company alone',
  'GET /import': 'no filter names a record; looked through below',
  'GET /import/template': 'the type is a resource’s name',
  'GET /import/export':
    'the type is a resource’s name; what is written is read by the session’s company alone',
  'POST /import/preview': 'a file names records by code; below',
  'POST /import': 'a file names records by code; below',
  'GET /matrixgroup': 'the groups of the session’s company; looked through below',
  'GET /maintenancesetting/search': 'lists of the session’s company alone',
  'GET /items/itemcodelist': 'codes of the session’s company; looked through below',
  'GET /outletmenus': 'the outlets of the session’s person alone; looked through below',
  'GET /tables/find': 'what a code says, which nobody guesses; tests/contract/tables.test.ts',
  'GET /customfield': 'labels of the session’s company',
  'PUT /customfield': 'labels of the session’s company; no id in it',
  'GET /generalsetting': 'settings of the session’s company',
  ...settingsOfCompany,
  'GET /pendingcollections': 'what the session’s outlets are owed; tests/sales/collections.test.ts',
  'GET /advancepayments': 'what is paid ahead at the session’s outlets; tests/sales/collections.test.ts',
  'GET /salestotals': 'sums of the session’s outlets; tests/sales/sales-by-item.test.ts',
  'GET /salesbyitem': 'sums of the session’s outlets; tests/sales/sales-by-item.test.ts',
  'GET /stockcoverage':
    'sales of the session’s company, by the list’s own filters; tests/sales/stock-coverage.test.ts',
  'GET /groups/:resource': 'values of the session’s company; tests/contract/item-calls.test.ts',
  'GET /layouts/:screen': 'the parameter is a list’s name, of the session’s person alone',
  'PUT /layouts/:screen': 'the parameter is a list’s name, of the session’s person alone',
  'POST /Storage': 'pictures alone; tests/contract/storage.test.ts',
  'POST /Storage/details': 'keys of pictures; tests/contract/storage.test.ts',
  'GET /Storage/:key': 'keys of pictures; tests/contract/storage.test.ts',
};
