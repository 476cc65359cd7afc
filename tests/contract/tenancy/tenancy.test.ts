import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../machines/lib/rows.ts';
import { isSuggested } from '../../../src/resources/kinds/traits.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { routes } from '../../../src/server/routes.ts';
import { idOf, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { isOfShare, shareOfHome, someOf } from '../../support/rounds.ts';
import type { Answer } from '../test-server.ts';
import type { Thing } from './holder.ts';
import { namesNothing } from './names-nothing.ts';
import type { Probe } from './probe.ts';
import { nameOf, probesOf } from './probes.ts';
import { CANARY, NOBODY, rowsOf, type TenancyWorld, tenancyWorld, withoutEcho } from './world.ts';

const chartOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const never = (): never => {
  throw new Error('The document has no chart');
};
const probes = routes.flatMap(probesOf);
const titled = probes.map((probe, nth) => ({
  title: `${probe.route} ${probe.place} (${probe.kind})`,
  probe,
  isProved: isOfShare(nth, 0),
}));

it('check 20: every route is tried with the ids of another company, or has a reason not to be', () => {
  const tried = new Set(probes.map(({ route }) => route));
  const untried = routes.map(nameOf).filter((name) => !tried.has(name));
  expect(untried.sort()).toEqual(Object.keys(namesNothing).sort());
});

/** What events name beside their document: every event of every document is tried with all of them below. */
const eventKeys = ['vendorId', 'deliverToOutletId', 'targetIds', 'lines.lineId', 'settlements.lineId'];
/** Words of the company’s own that name no record. */
const ownWords = /(^|\.)(payroll|referral|externalRef|returnRef|device|processor|site|order|raw)Id$/;

it('check 20: every key of a call that holds an id is tried, however deep it stands', () => {
  const tried = new Set(probes.map(({ route, place }) => `${route} ${place.replace('?', '')}`));
  const holding = routes.flatMap((route) =>
    [...new Set([...keysOf(route.query), ...keysOf(route.body)])]
      .filter((key) => /Ids?$/.test(key) && !ownWords.test(key))
      // Without a session a call says which company it means.
      .filter((key) => !(key === 'companyId' && route.access === 'public'))
      .filter((key) => !(route.path.endsWith('/events') && eventKeys.includes(key)))
      .map((key) => `${nameOf(route)} ${key}`),
  );
  expect(holding.length).toBeGreaterThan(60);
  expect(holding.filter((each) => !tried.has(each))).toEqual([]);
});

forAnyHome(({ home, database }) => {
  let world: TenancyWorld;
  let before: string;
  beforeAll(async () => {
    world = await tenancyWorld(database());
    before = await world.fingerprint();
  });
  afterAll(() => world.close());

  /** What nobody has, in the shape of what somebody does. */
  const nobodyLike = ({ version }: Thing): Thing => ({ id: NOBODY, code: 'Nobody 99', version });
  const ask = async (probe: Probe, thing: Thing): Promise<string> =>
    withoutEcho(await probe.ask(world.mine, thing), thing);

  it.each(someOf(shareOfHome(titled, home), 8))(
    'check 20: $title: what another company has is what nobody has',
    async ({ probe, isProved }) => {
      const theirs = await world.theirs.standing(probe.kind);
      const stranger = await ask(probe, theirs);
      const nobody = await ask(probe, nobodyLike(theirs));
      expect(stranger).toBe(nobody);
      expect(stranger).not.toMatch(/^5/);
      expect(stranger).not.toContain(CANARY);
      // A probe that finds what is one's own: each is asked for it in a long round.
      if (!isProved) return;
      const mine = probe.isExisting
        ? await world.mine.standing(probe.kind)
        : await world.mine.fresh(probe.kind);
      expect(await ask(probe, mine)).not.toBe(nobody);
    },
  );

  it.each(documents.map(({ name, path }) => ({ name, path })))(
    'check 20: no event of a $name finds a line, vendor, outlet, group or document of another company',
    async ({ name, path }) => {
      const things = await Promise.all(
        ['purchaseOrderLine', 'vendor', 'outlet', 'userGroup', name].map((kind) =>
          world.theirs.standing(kind),
        ),
      );
      const [line = '', vendor = '', outlet = '', group = '', target = ''] = things.map(({ id }) => id);
      const answers = async (type: string, ids: readonly string[]) => {
        const [lineId, vendorId, deliverToOutletId, named, targetId] = ids;
        const { id, version } = await world.mine.fresh(name);
        const reply = await world.mine.company.call('POST', `/${path}/${id}/events`, {
          type,
          version,
          remark: 'Tried',
          vendorId,
          deliverToOutletId,
          group: named,
          targetIds: [targetId],
          lines: [{ lineId, quantity: '1' }],
          settlements: [{ lineId, settlement: 'lost' }],
        });
        const said = [id, ...ids].reduce((text, each) => text.replaceAll(each, '…'), reply.text);
        const { errors, code } = reply.json;
        return {
          status: reply.status,
          code,
          errors: JSON.stringify(errors),
          hasCanary: said.includes(CANARY),
        };
      };
      for (const { type } of eventsOf(documentCharts[chartOf(name)] ?? never())) {
        const stranger = await answers(type, [line, vendor, outlet, group, target]);
        const nobody = await answers(type, [NOBODY, NOBODY, NOBODY, NOBODY, NOBODY]);
        expect([type, stranger]).toEqual([type, { ...nobody, hasCanary: false }]);
        expect([type, stranger.status < 500]).toEqual([type, true]);
      }
    },
  );

  it('check 20: an outlet of another company is refused in the header of every call like one nobody has', async () => {
    const outlet = await world.theirs.standing('outlet');
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const path = route.path.replace(/:\w+/g, 'x');
      const at = (id: string) =>
        world.mine.company.call(route.method, path, route.method === 'GET' || route.upload ? undefined : {}, {
          'X-Outlet-Id': id,
        });
      const stranger = await at(outlet.id);
      expect([nameOf(route), stranger.status, stranger.json.code]).toEqual([
        nameOf(route),
        403,
        'outletNotPermitted',
      ]);
      expect(stranger.text).toBe((await at(NOBODY)).text);
    }
  });

  it('check 20: no list, file, form help or queue shows anything of another company', async () => {
    const get = (path: string, accept = 'application/json') =>
      world.mine.company.call('GET', path, undefined, { Accept: accept });
    const answers: [string, Answer][] = [];
    const look = async (path: string, accept?: string) => answers.push([path, await get(path, accept)]);
    for (const { path, fields } of [...resources, ...documents]) {
      const every = Object.keys(fields).map((name) => `fields=${name}`);
      await look(`/${path}?pageSize=100&${every.join('&')}`);
      await look(`/${path}?pageSize=100&search=${CANARY}`);
      await look(`/${path}?${every.join('&')}`, 'text/csv');
      for (const [name, field] of Object.entries(fields))
        if (isSuggested(field)) await look(`/${path}/values/${name}`);
    }
    for (const route of routes)
      if (
        route.method === 'GET' &&
        route.access !== 'public' &&
        !route.path.includes(':') &&
        route.path !== '/events'
      )
        await look(route.path);
    for (const { name } of resources) await look(`/choices/${name}?most=999&search=${CANARY}`);
    await look(`/Items/search?key=${CANARY}`);
    const held = (await Promise.all(resources.map(({ name }) => world.theirs.standing(name)))).map(
      ({ id }) => id,
    );
    for (const [path, { status, text }] of answers) {
      expect([path, status, status < 500 ? '' : text]).toEqual([path, status, '']);
      expect([path, text.replaceAll(`key=${CANARY}`, '').includes(CANARY)]).toEqual([path, false]);
      expect([path, held.filter((id) => text.includes(id))]).toEqual([path, []]);
    }
    expect(answers.length).toBeGreaterThan(60);
    const own = await world.theirs.company.call('GET', '/vendors?pageSize=100');
    expect(own.text).toContain(CANARY);
  });

  it('check 20: every view of a table holds what the table holds of the company, and nothing of another', async () => {
    const inView = await rowsOf(database(), 'COM_1001', 'own_company');
    expect(inView.size).toBeGreaterThan(50);
    expect(inView).toEqual(await rowsOf(database(), 'COM_1001', 'public'));
    for (const [name, rows] of inView) expect([name, rows.includes(CANARY)]).toEqual([name, false]);
    const theirs = await rowsOf(database(), 'COM_1617', 'own_company');
    expect(theirs.get('vendor')).toContain(CANARY);
  });

  it('check 20: an import finds no code of another company', async () => {
    const taxCode = (await world.theirs.standing('taxCode')).code;
    const preview = async (code: string) => {
      const form = new FormData();
      form.append(
        'file',
        new File([`Vendor Code,Name,Tax Code\r\nIMP-1,Imported,${code}\r\n`], 'vendors.csv'),
      );
      const cookie = await world.server.signIn('kopi-admin');
      const response = await world.server.app.request('http://127.0.0.1/api/import/preview?type=vendor', {
        method: 'POST',
        body: form,
        headers: { Cookie: cookie },
      });
      const text = (await response.text()).replaceAll(code, '…').replace(/"id":"[^"]+"/g, '');
      return `${response.status} ${text}`;
    };
    const stranger = await preview(taxCode);
    expect(stranger).toBe(await preview('NOSUCH 9'));
    expect(stranger).toContain('"verdict":"failing"');
  });

  it('codes are each company’s own, but for the names people sign in with', async () => {
    for (const resource of resources)
      for (const [key, field] of Object.entries(resource.fields)) {
        if (!field.unique) continue;
        const { id } = await world.theirs.standing(resource.name);
        const { json } = await world.theirs.company.call('GET', `/${resource.path}/${id}`);
        const theirs = Object(json[resource.name])[key];
        const body = { ...(await world.mine.company.bodyOf(resource)), [key]: theirs };
        const reply = await world.mine.company.call('POST', `/${resource.path}`, body);
        const wanted = resource.name === 'user' ? 422 : 201;
        expect([resource.name, key, theirs, reply.status]).toEqual([resource.name, key, theirs, wanted]);
        if (wanted === 422)
          expect(reply.json.errors).toEqual([expect.objectContaining({ field: key, code: 'duplicate' })]);
      }
  });

  it('check 20: the other company stands as it stood, and its people are still signed in', async () => {
    const sessions = async () =>
      listOf((await world.theirs.company.call('GET', '/account/sessions')).json, 'sessions').map(idOf);
    expect(await sessions()).toContain((await world.theirs.standing('session')).id);
    expect(await world.fingerprint()).toBe(before);
  });
});

/** The keys a schema takes, with those of objects and lists inside as `lines.itemId`. */
function keysOf(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema)
    return Object.entries(Object(schema.entries)).flatMap(([key, inner]) => [
      `${at}${key}`,
      ...keysOf(inner, `${at}${key}.`),
    ]);
  const inside = ['options', 'pipe', 'wrapped', 'item'].flatMap((part) => Reflect.get(schema, part) ?? []);
  return inside.flatMap((part) => keysOf(part, at));
}

describe('the tenancy test itself', () => {
  it('names something in every resource and document by id', () => {
    const kinds = new Set(probes.filter(({ place }) => place === ':id').map(({ kind }) => kind));
    for (const { name } of [...resources, ...documents]) expect(kinds).toContain(name);
  });
});
