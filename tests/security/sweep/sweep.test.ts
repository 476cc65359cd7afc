import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { openApi } from '../../../src/server/http/openapi.ts';
import { routes } from '../../../src/server/routes.ts';
import type { Call } from '../../contract/sample-company.ts';
import type { Holder, Thing } from '../../contract/tenancy/holder.ts';
import type { Probe } from '../../contract/tenancy/probe.ts';
import { nameOf, probesOf } from '../../contract/tenancy/probes.ts';
import { CANARY, NOBODY, withoutEcho } from '../../contract/tenancy/world.ts';
import { isOfShare, isWhole, shareOf, someOf } from '../../support/rounds.ts';
import { placesOf } from './described-parameters.ts';
import { COST, CUSTOM_COST, EXCEL } from './every-address.ts';
import { boundKinds, ELSEWHERE, ELSEWHERE_FIGURES, type SweepWorld, sweepWorld } from './sweep-world.ts';

/** Every operation the API’s description names, with every place in it where something can be named. */
const operations = Object.entries(openApi(routes, '0').paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
    access: String(operation['x-permission']),
    places: placesOf(operation),
  })),
);
const probes = routes.flatMap(probesOf);

/** Places that hold a word and name no record, whatever operation they stand in. */
const WORDS =
  /^(:(field|resource|screen|key)|(.*\.)?(payrollId|orderId|externalRefId|returnRefId|referralId|accountingCode|registrationCode|vendorItemCode|verificationCode|itemCode|vendorCode|clientCode|currencyCode|code|key))$/;
/** Events are tried whole, with all that any of them names, in tests/contract/tenancy/tenancy.test.ts. */
const IN_EVENTS = /^(lines|settlements|targetIds|vendorId|deliverToOutletId)/;
/** Single places that name no record, or are tried under another name, each with why. */
const named: Readonly<Record<string, string>> = {
  'POST /sales siteId': 'what a till calls itself: a word of its own',
  'PUT /sales/:id siteId': 'what a till calls itself: a word of its own',
  'DELETE /items/:id/delete outlet': 'an item is the whole company’s; the outlet is not looked at',
  'PUT /items/itemlist outlet': 'items are the whole company’s; the outlet is not looked at',
  'DELETE /items/itemlist outlet': 'items are the whole company’s; the outlet is not looked at',
  'DELETE /items/itemlist id': 'the same list without its name; tried as items.id',
  'PUT /layouts/:screen layouts.profiles.id': 'a number from one to ten, of the person alone',
  'POST /goodsreceivednotes lines.purchaseOrderLineCode': 'a line has no code',
  'PUT /goodsreceivednotes/:id lines.purchaseOrderLineCode': 'a line has no code',
  'POST /salesreturns lines.saleLineCode': 'a line has no code',
  'PUT /salesreturns/:id lines.saleLineCode': 'a line has no code',
  'PUT /taxcode/:id taxCode': 'the code’s own body, not its name',
  'POST /taxcode taxCodes.nextTaxCode': 'the same as POST /taxcodes, which has a probe',
  'PUT /taxcode/:id taxCode.nextTaxCode': 'the same as PUT /taxcodes/:id, which has a probe',
  'GET /statecharts/:id :id': 'charts are the program’s, not a company’s',
  'GET /statecharts/:id/use :id': 'charts are the program’s, not a company’s',
  'GET /statecharts/:id/holders :id': 'charts are the program’s, not a company’s',
  'GET /missions/:id :id': 'missions are the program’s, not a company’s',
  'POST /missions/:id/start :id': 'missions are the program’s, not a company’s',
  'POST /missions/:id/restart :id': 'missions are the program’s, not a company’s',
  'POST /missions/:id/skip :id': 'missions are the program’s, not a company’s',
  'POST /missions/:id/check :id': 'missions are the program’s, not a company’s',
  'PUT /menuprofiles/:id/content categories.id': 'of the address’s menu alone; tests/contract/menus.test.ts',
  'PUT /menuprofiles/:id/content items.id': 'of the address’s menu alone; tests/contract/menus.test.ts',
  'POST /kdssops sopCode': 'a code of the company’s own procedures',
  'PUT /kdssops/:id sopCode': 'a code of the company’s own procedures',
  'POST /vouchercatalogues redeemCode': 'a word clients type, of the company’s own',
  'PUT /vouchercatalogues/:id redeemCode': 'a word clients type, of the company’s own',
  'POST /accountcodes accountCode': 'an account of the company’s own books',
  'PUT /accountcodes/:id accountCode': 'an account of the company’s own books',
  'PUT /syncprofiles/:id/apply siteId':
    'sites are counted within the company; tests/contract/terminals/sites.test.ts',
  'POST /till/activate companyId': 'the company whose key it is; tests/contract/licences.test.ts',
  'POST /till/activate deviceId': 'what a device calls itself',
  'POST /till/activate processorId': 'what a device says of itself',
  'POST /till/report processorId': 'what a device says of itself',
  'POST /account/login/secondfactor proof.passkey.id': 'a passkey of who holds the ticket',
  'POST /account/login/secondfactor proof.passkey.rawId': 'the same a second time, which browsers send',
  'POST /account/secondfactor/passkeys passkey.id': 'a passkey the browser has just made',
  'POST /account/secondfactor/passkeys passkey.rawId': 'the same a second time, which browsers send',
  'DELETE /account/secondfactor/passkeys/:id :id':
    'a passkey of the session’s person alone; tests/contract/accounts/second-factor',
  'GET /localsetting/type/:type :type': 'the kind of a setting is the program’s, not a company’s',
};

/** What is open to whoever is signed in, each with why. */
const opensToAll: Readonly<Record<string, string>> = {
  'GET /events': 'a stream that never ends by itself; tests/contract/outlet-news.test.ts',
  'GET /Version/Log': 'what each version brought',
  'GET /support': 'whom to ask for help',
  'GET /statecharts': 'charts are the program’s',
  'GET /statecharts/:id': 'charts are the program’s',
  'GET /missions': 'how far the person has come',
  'GET /missions/:id': 'how far the person has come',
  'GET /account/secondfactor': 'the person’s own',
  'POST /account/secondfactor/authenticator': 'the person’s own',
  'POST /account/secondfactor/passkeys/options': 'the person’s own',
  'GET /account/session': 'the person’s own',
  'GET /account/outlets': 'the person’s own',
  'GET /outlets/PermittedOutlets': 'the person’s own',
  'GET /account/sessions': 'the person’s own',
  'DELETE /account/sessions': 'the person’s own',
  'DELETE /account/sessions/:id': 'the person’s own',
  'GET /account/preferences': 'the person’s own',
  'GET /account/email': 'the person’s own',
  'POST /account/email/code': 'the person’s own',
  'GET /layouts/:screen': 'the person’s own',
  'GET /notices': 'what others did with the person’s own documents; empty for who may do nothing',
  'GET /queue': 'what waits for the person; empty for who may do nothing',
  'GET /customfield': 'what the company calls its fields, on every form',
  'GET /generalsetting': 'settings of the company and the person’s outlets; every screen goes by them',
  'GET /localsetting': 'settings of the person’s outlets; every screen goes by them',
  'GET /localsetting/type/:type': 'settings of the person’s outlets; every screen goes by them',
  'GET /maintenancesetting/search': 'the words a form offers',
  'GET /Storage/:key': 'a picture is shown to who knows its key; tests/contract/storage.test.ts',
};

const counts: Record<string, Readonly<Record<string, number>>> = {};
let world: SweepWorld;
beforeAll(async () => {
  world = await sweepWorld();
});
afterAll(async () => {
  await world.close();
  console.info(
    [
      `The sweep over ${operations.length} operations of the description:`,
      ...Object.entries(counts).map(
        ([axis, figures]) =>
          `  ${axis}: ${Object.entries(figures)
            .map(([what, count]) => `${count} ${what}`)
            .join(', ')}`,
      ),
    ].join('\n'),
  );
});

const nobodyLike = ({ version }: Thing): Thing => ({ id: NOBODY, code: 'Nobody 99', version });
/** The answer with what was asked for taken out of it, by who holds things. */
const answerTo = async (probe: Probe, holder: Holder, thing: Thing): Promise<string> =>
  withoutEcho(await probe.ask(holder, thing), thing);

/** The addresses at which a look shows what it may not. */
async function looks({ company }: Holder, shows: (text: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [, path, accept] of someOf(
    world.addresses.filter(([, , kind]) => kind !== EXCEL),
    8,
  )) {
    const { status, text } = await company.call('GET', path, undefined, { Accept: accept });
    if (status >= 500 || shows(text)) found.push(path);
  }
  return found;
}
const at = ({ route, place, kind }: Probe) => `${route} ${place} (${kind})`;

it('check 20, 22: every place of the description where a record can be named has a probe', () => {
  const probed = new Set(probes.map(({ route, place }) => `${route} ${place.replace('?', '')}`));
  const holding = operations.flatMap(({ name, places }) =>
    places
      .filter((place) => !WORDS.test(place) && !(name.endsWith('/events') && IN_EVENTS.test(place)))
      .map((place) => `${name} ${place}`),
  );
  expect(holding.length).toBeGreaterThan(300);
  expect(holding.filter((place) => !probed.has(place) && named[place] === undefined)).toEqual([]);
  expect(Object.keys(named).filter((place) => !holding.includes(place) || probed.has(place))).toEqual([]);
});

it('check 20: what another company has is what nobody has, in the hands of who may do everything at one outlet', async () => {
  const before = await world.fingerprint();
  const leaks: string[] = [];
  // Each is tried with everybody's rights in tests/contract/tenancy/tenancy.test.ts.
  const tried = shareOf(probes, 1);
  for (const probe of tried) {
    const thing = await world.theirs.standing(probe.kind);
    const stranger = await answerTo(probe, world.keeper, thing);
    const nobody = await answerTo(probe, world.keeper, nobodyLike(thing));
    if (stranger !== nobody || stranger.includes(CANARY) || stranger.startsWith('5')) leaks.push(at(probe));
  }
  const words = await looks(world.keeper, (text) => text.includes(CANARY));
  counts['other company'] = {
    places: tried.length,
    calls: 2 * tried.length + world.addresses.length,
    leaks: leaks.length + words.length,
  };
  expect([...leaks, ...words]).toEqual([]);
  expect(await world.fingerprint()).toBe(before);
});

/** Where another outlet may be named by who does not work there, each with why. */
const mayBeNamed: Readonly<Record<string, string>> = {
  'GET /outlets/:id :id': 'the list of outlets is the whole company’s',
  'GET /outlets ?id': 'the list of outlets is the whole company’s',
  'PUT /outlets/:id/activate :id': 'who may edit outlets edits those of the whole company',
  'GET /companyinfo/:id :id': 'the outlet, as GET /outlets/:id',
  'PUT /companyinfo/:id :id': 'the outlet, as PUT /outlets/:id',
  'PUT /outlets/:id :id': 'who may edit outlets edits those of the whole company',
  'POST /vouchers outletIds': 'vouchers are the whole company’s, whoever makes them',
  'PUT /vouchers/:id outletIds': 'vouchers are the whole company’s, whoever makes them',
  'POST /vouchers/generate outletIds': 'vouchers are the whole company’s, whoever makes them',
  'POST /menuprofiles outletIds': 'menus are the whole company’s',
  'PUT /menuprofiles/:id outletIds': 'menus are the whole company’s',
  'POST /vendors outletIds': 'vendors are the whole company’s',
  'PUT /vendors/:id outletIds': 'vendors are the whole company’s',
  'POST /accountcodes outletId': 'account codes are the whole company’s',
  'POST /accountcodes outletCode': 'account codes are the whole company’s',
  'PUT /accountcodes/:id outletId': 'account codes are the whole company’s',
  'PUT /accountcodes/:id outletCode': 'account codes are the whole company’s',
  'GET /accountcode/resolve ?outletId': 'account codes are the whole company’s',
  'GET /Items/search ?outletId': 'items are the whole company’s; an order may be for any outlet',
  linkedOutletId: 'clients are the whole company’s',
  linkedOutletCode: 'clients are the whole company’s',
  deliverToOutletId: 'an order may be delivered to any outlet',
  deliverToOutletCode: 'an order may be delivered to any outlet',
  toOutletId: 'goods are asked of any outlet, and sent to any',
  toOutletCode: 'goods are asked of any outlet, and sent to any',
  'POST /syncprofiles outletIds': 'a profile is the whole company’s, as a till of any outlet has it',
  'PUT /syncprofiles/:id outletIds': 'a profile is the whole company’s, as a till of any outlet has it',
};
const isNamedAnywhere = ({ route, place }: Probe): boolean =>
  mayBeNamed[place] !== undefined || mayBeNamed[`${route} ${place}`] !== undefined;

it('check 22: what another outlet has is what nobody has, and no other outlet is worked for', async () => {
  const tried = someOf(
    probes.filter(({ kind }) => boundKinds.has(kind)),
    8,
    1,
  );
  const before = await world.outletFingerprint();
  const leaks: string[] = [];
  let telling = 0;
  for (const [nth, probe] of tried.entries()) {
    const thing = await world.elsewhere.standing(probe.kind);
    const stranger = await answerTo(probe, world.keeper, thing);
    const nobody = await answerTo(probe, world.keeper, nobodyLike(thing));
    const isRefused = probe.kind === 'outlet' && (/^4/.test(stranger) || isNamedAnywhere(probe));
    if (!(stranger === nobody || isRefused) || stranger.includes(ELSEWHERE) || stranger.startsWith('5'))
      leaks.push(`${at(probe)}: ${stranger.slice(0, 150)}`);
    if (!isOfShare(nth, 2)) continue;
    const own = probe.isExisting ? await world.mine.standing(probe.kind) : await world.mine.fresh(probe.kind);
    if ((await answerTo(probe, world.keeper, own)) !== nobody) telling += 1;
    else leaks.push(`${at(probe)}: tells nothing of what is one’s own`);
  }
  const foreign = (
    await Promise.all(
      [...boundKinds].filter((kind) => kind !== 'outlet').map((kind) => world.elsewhere.standing(kind)),
    )
  )
    .flatMap(({ id, code }) => [id, code])
    .concat(ELSEWHERE_FIGURES);
  const shown = await looks(
    world.keeper,
    (text) => foreign.find((each) => text.includes(each)) !== undefined,
  );
  counts['other outlet'] = {
    places: tried.length,
    telling,
    calls: 2 * tried.length + telling + world.addresses.length,
    leaks: leaks.length + shown.length,
  };
  expect([...leaks, ...shown]).toEqual([]);
  expect(await world.outletFingerprint()).toBe(before);
});

it('check 19: what a permission opens is closed without it, and without any only one’s own is open', async () => {
  const leaks: string[] = [];
  let calls = 0;
  const guarded = operations.filter(({ access }) => access !== 'signedIn' && access !== 'public');
  const ask = async (name: string) => {
    calls += 1;
    return world.keeper.company.call(...(await plainCallOf(name)));
  };
  for (const permission of permissions) {
    const closed = guarded.filter(({ access }) => access === permission);
    if (closed.length === 0) continue;
    await world.allow(permissions.filter((each) => each !== permission));
    for (const { name } of closed) {
      const { status, json } = await ask(name);
      if (status !== 403 || json.code !== 'notPermitted')
        leaks.push(`${name} without ${permission}: ${status}`);
    }
  }
  await world.allow([]);
  const closed = operations.filter(
    ({ name, access }) => access !== 'public' && opensToAll[name] === undefined,
  );
  for (const { name, access } of someOf(closed, 4)) {
    const { status, text } = await ask(name);
    if (status < 400 || status >= 500 || text.includes('Mine '))
      leaks.push(`${name} (${access}) without any: ${status}`);
  }
  const isOpen = new Set(operations.flatMap(({ name, access }) => (access === 'public' ? [name] : [])));
  for (const [route, path, accept] of someOf(world.addresses, 4)) {
    if (isOpen.has(route) || opensToAll[route] !== undefined) continue;
    calls += 1;
    const { status } = await world.keeper.company.call('GET', path, undefined, { Accept: accept });
    if (status < 400) leaks.push(`${route} without any, at ${path}: ${status}`);
  }
  await world.allow(permissions);
  const all = operations.map(({ name }) => name);
  counts['missing permission'] = {
    operations: operations.length,
    guarded: guarded.length,
    calls,
    leaks: leaks.length,
  };
  expect(leaks).toEqual([]);
  expect(Object.keys(opensToAll).filter((name) => !all.includes(name))).toEqual([]);
});

describe('check 23: what goods cost', () => {
  /** What they show is what a vendor asks for its goods: whoever may order sees it. */
  const buying = /^\w+ \/(purchaseorders|goodsreceivednotes)\b/;
  const showsCost = (text: string) => [COST, CUSTOM_COST].some((cost) => text.includes(cost.slice(0, 7)));

  type Chosen = <Value>(values: readonly Value[]) => readonly Value[];

  /** The operations that show a cost to the holder, of those chosen: looking, and changing what can be changed. */
  async function showing(holder: Holder, chosen: Chosen) {
    const found = new Set<string>();
    let calls = 0;
    for (const [route, path, accept] of chosen(world.addresses.filter(([, , kind]) => kind !== EXCEL))) {
      calls += 1;
      const { text } = await holder.company.call('GET', path, undefined, { Accept: accept });
      if (!buying.test(route) && showsCost(text)) found.add(route);
    }
    for (const probe of chosen(probes.filter(({ route }) => !/^(GET|DELETE) /.test(route)))) {
      calls += 1;
      const { text } = await probe.ask(holder, await world.mine.standing(probe.kind));
      if (!buying.test(probe.route) && showsCost(text)) found.add(probe.route);
    }
    return { found: [...found].sort(), calls };
  }

  it('is in no reply to who may do everything but see costs, and in many to who may', async () => {
    const blind = await showing(world.blind, (all) => someOf(all, 8, 2));
    const seeing = await showing(world.mine, (all) => shareOf(all, 0));
    counts['cost right'] = {
      operations: seeing.found.length,
      'of them changes': seeing.found.filter((route) => !route.startsWith('GET')).length,
      calls: blind.calls + seeing.calls,
      leaks: blind.found.length,
    };
    expect(blind.found).toEqual([]);
    expect(seeing.found.length).toBeGreaterThan(isWhole ? 8 : 2);
  });
});

/** A call with names of my own in its path, well-formed enough to be judged by who calls. */
async function plainCallOf(name: string): Promise<Parameters<Call>> {
  const route = routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`No route is called ${name}`);
  const probe = probes.find(({ route: of, place }) => of === name && place === ':id');
  const id = probe ? (await world.mine.standing(probe.kind)).id : NOBODY;
  const hasBody = route.method !== 'GET' && !route.upload && route.body !== null;
  return [route.method, route.path.replace(/:\w+/g, id), hasBody ? {} : undefined];
}
