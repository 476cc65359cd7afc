import { type Child, rowFields } from '../../../src/resources/child.ts';
import { children } from '../../../src/resources/children.ts';
import { typedCollectionsOf } from '../../../src/resources/collections.ts';
import type { AnyDocument } from '../../../src/resources/define-document.ts';
import type { Fields, Resource } from '../../../src/resources/define-resource.ts';
import { targetOf as aims, isReference } from '../../../src/resources/kinds/traits.ts';
import { documents, resources } from '../../../src/resources/registry.ts';
import type { SettingsGroup } from '../../../src/resources/settings/define-settings.ts';
import { settingsGroups } from '../../../src/resources/settings/registry.ts';
import { setOf } from '../../../src/resources/settings/setting-values.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { asJson, type Json } from '../../lifecycles/http/world.ts';
import { pointingAt, validValue, writable } from '../sample-values.ts';
import type { Holder, Thing } from './holder.ts';
import { kindOfPath } from './kind-of-path.ts';
import { menuProbes } from './menu-probes.ts';
import { partProbes } from './part-probes.ts';
import type { Probe } from './probe.ts';
import { stockProbes } from './stock-probes.ts';

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Every place of a route where something can be named; empty where there is none. */
export function probesOf(route: Route): Probe[] {
  const named = partProbes[nameOf(route)] ?? menuProbes[nameOf(route)] ?? stockProbes[nameOf(route)] ?? [];
  return [...pathProbes(route), ...queryProbes(route), ...bodyProbes(route), ...named].map((probe) => ({
    ...probe,
    route: nameOf(route),
  }));
}

type Unnamed = Omit<Probe, 'route'>;

function pathProbes(route: Route): Unnamed[] {
  const kind = route.path.includes(':id') ? kindOfPath(route.path) : undefined;
  // What an item costs is asked of an outlet, and what it is merged into of another item: their own probes name those.
  if (kind === undefined || /^\/items\/:id\/(price|merge)$/.test(route.path)) return [];
  const ask =
    (place: 'id' | 'code'): Unnamed['ask'] =>
    (mine, thing) =>
      mine.company.call(
        route.method,
        route.path.replace(':id', encodeURIComponent(thing[place])),
        bodyFor(route, thing),
      );
  const isDocument = documents.some(({ name }) => name === kind);
  const isOfWorkplace = /^\/(outletmenus|liveordersetups)\//.test(route.path);
  return [
    // Who works at an outlet is asked with that one: a new one has nobody.
    { place: ':id', kind, ask: ask('id'), ...(isOfWorkplace ? { isExisting: true as const } : {}) },
    ...(isDocument ? [{ place: ':id by number', kind, byCode: true as const, ask: ask('code') }] : []),
  ];
}

/** A body that the route takes from who may name the thing. */
function bodyFor({ method, path, body }: Route, { version }: Thing): unknown {
  if (method === 'GET' || method === 'DELETE' || body === null) return undefined;
  if (path.endsWith('/events')) return { type: 'check', version };
  if (path.endsWith('/comments')) return { body: 'Seen' };
  if (path.includes('/asks')) return { wanted: 'cancel', event: 'cancel' };
  if (path.startsWith('/taxcode')) return { taxCode: { version } };
  if (path.startsWith('/companyinfo')) return { companyInfo: { version } };
  if (path === '/outletmenus/:id') return { menuProfileIds: [] };
  if (path === '/liveordersetups/:id/answers') return { version: 0, answers: {} };
  if (path === '/liveordersetups/:id/enable')
    return { version: 0, stage: 'Staging', acceptsTerms: true, password: 'A guess' };
  if (path.endsWith('/availability')) return { state: 'Available', itemId: 'no such item' };
  if (path === '/menuprofiles/:id/content') return { categories: [{ key: 'food', name: 'Food' }], items: [] };
  if (path.endsWith('/renew')) return { months: 12 };
  if (path === '/xcards/:id/event' || path === '/vouchers/:id/event') return { type: 'activate' };
  if (path.endsWith('/pin')) return { pin: '4711' };
  if (path.endsWith('/card')) return { card: '%B6009001?' };
  if (path.endsWith('/apply')) return { siteId: 1 };
  if (path === '/tillentries/:id') return { version, changes: {} };
  if (path.endsWith('/practice/reset')) return { remark: 'New class' };
  if (path.endsWith('/run')) return { existing: 'skip' };
  return { version };
}

function queryProbes(route: Route): Unnamed[] {
  const resource = [...resources, ...documents].find(
    (each) => route.path.toLowerCase().split('/')[1] === each.path,
  );
  const isList =
    route.method === 'GET' &&
    resource !== undefined &&
    route.query !== null &&
    !/components$/.test(route.path);
  const filters = isList && !/:|search|itemcodelist|serialno/.test(route.path) ? resource.list.filters : [];
  /** The whole of a package, what has a price of its own at an outlet, what is on a menu, what came back: each is a record apart. */
  const apart: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    packageItem: { item: 'bundle' },
    locationPrice: { item: 'pricedItem' },
    productVendor: { item: 'suppliedItem' },
    itemOutlet: { item: 'itemAtOutlet' },
    seasonalPrice: { item: 'itemOfSeason' },
    itemModifier: { item: 'askedItem' },
    itemAvailability: { item: 'markedItem' },
    menuItem: { item: 'itemOnMenu', menuProfile: 'menuOfItem', category: 'categoryOfItem' },
    catalogueRecipient: { client: 'recipient' },
    salesReturn: { sale: 'returnedSale' },
    delivery: { sale: 'deliveredSale' },
    warranty: { sale: 'warrantedSale', item: 'warrantedItem' },
  };
  const kindOf = (name: string, to: string) => apart[resource?.name ?? '']?.[name] ?? to;
  const get =
    (query: (thing: Thing) => string): Unnamed['ask'] =>
    (mine, thing) =>
      mine.company.call('GET', `${route.path}?${query(thing)}`);
  const byId: Unnamed[] =
    filters === resource?.list.filters
      ? [{ place: '?id', kind: resource.name, ask: get(({ id }) => `id=${id}`) }]
      : [];
  const listed = filters.flatMap((name): Unnamed[] => {
    const field = resource?.fields[name];
    if (!field || !isReference(field)) return [];
    return [
      {
        place: `?${name}Id`,
        kind: kindOf(name, field.to),
        isExisting: true,
        ask: get(({ id }) => `${name}Id=${id}`),
      },
    ];
  });
  const key = ({ id }: Thing) => `key=${id}`;
  const code = ({ code: named }: Thing) => `key=${encodeURIComponent(named)}`;
  const byKey: Unnamed[] = [
    { place: '?key', kind: 'item', ask: get(key) },
    { place: '?key by code', kind: 'item', byCode: true, ask: get(code) },
    { place: '?key by barcode', kind: 'barcode', byCode: true, ask: get(code) },
  ];
  if (nameOf(route) === 'GET /stock') return byKey;
  if (nameOf(route) === 'GET /Items/search') {
    const narrowed =
      (field: string): Unnamed['ask'] =>
      async (mine, { id }) => {
        const named = encodeURIComponent((await mine.standing('item')).code);
        return mine.company.call('GET', `${route.path}?key=${named}&use=purchase&${field}=${id}`);
      };
    return [
      ...byKey.slice(1),
      { place: '?outletId', kind: 'outlet', isExisting: true, ask: narrowed('outletId') },
      { place: '?vendorId', kind: 'vendor', isExisting: true, ask: narrowed('vendorId') },
    ];
  }
  if (nameOf(route) === 'GET /safebalance')
    return [
      { place: '?outletIds', kind: 'outlet', isExisting: true, ask: get(({ id }) => `outletIds=${id}`) },
    ];
  if (nameOf(route) !== 'GET /stockcard') return [...byId, ...listed];
  const card = (itemId: string, outletId: string) => `/stockcard?itemId=${itemId}&outletId=${outletId}`;
  return [
    {
      place: '?itemId',
      kind: 'item',
      ask: (mine, thing) => mine.company.call('GET', card(thing.id, mine.company.outletId)),
    },
    {
      place: '?outletId',
      kind: 'outlet',
      ask: async (mine, thing) => mine.company.call('GET', card((await mine.standing('item')).id, thing.id)),
    },
  ];
}

function bodyProbes(route: Route): Unnamed[] {
  if (route.body === null || route.path.endsWith('/:id/events')) return eventProbes(route);
  if (route.path.endsWith('/events'))
    return [
      {
        place: 'documents.id',
        kind: kindOfPath(route.path) ?? '',
        ask: (mine, { id, version }) =>
          mine.company.call('POST', route.path, { type: 'check', documents: [{ id, version }] }),
      },
    ];
  const group = settingsGroups.find(({ name }) => route.path === `/settings/${name}`);
  if (group) return settingsProbes(route, group);
  const child = children.find(({ owner, resource }) => route.path === `/${owner.path}/:id/${resource.path}`);
  if (child) return childProbes(route, child);
  const document = documents.find(({ path }) => [`/${path}`, `/${path}/:id`].includes(route.path));
  if (document) return [...recordProbes(route, document), ...entryProbes(route, document)];
  const resource = resources.find(
    ({ path }) =>
      [`/${path}`, `/${path}/:id`, '/barcode'].includes(route.path) &&
      (route.path !== '/barcode' || path === 'barcodes'),
  );
  return resource ? recordProbes(route, resource) : [];
}

/** A line of a document, named by its id alone and with its document. */
const isLine = (kind: string): boolean => kind.endsWith('Line');

/** The keys of a body that name another record, each with how it is written there. */
const namingKeys = (fields: Fields) =>
  writable(fields).flatMap(({ name, key, field }) => {
    const kind = aims(field);
    if (kind === undefined) return [];
    const byValue = { key, kind, write: (thing: Thing): Json => ({ [key]: pointingAt(field, thing) }) };
    if (!isReference(field) || isLine(kind)) return [byValue];
    const write = ({ code }: Thing): Json => ({ [key]: undefined, [`${name}Code`]: code });
    return [byValue, { key: `${name}Code`, kind, write }];
  });

function recordProbes(route: Route, definition: Resource | AnyDocument): Unnamed[] {
  return namingKeys(definition.fields).map(({ key, kind, write }) => ({
    place: key,
    kind,
    async ask(mine, thing) {
      const { path, body } = await targetOf(route, mine, definition);
      return mine.company.call(route.method, path, { ...body, ...write(thing) });
    },
  }));
}

/** The outlets a page of settings has values of. */
function settingsProbes({ path }: Route, group: SettingsGroup): Unnamed[] {
  const [setting] = group.perOutlet;
  if (setting === undefined) return [];
  const set = setOf(group, setting);
  const sampleOf = async (mine: Holder, name: string) => {
    const field = group.fields[name];
    if (!field) return null;
    const kind = aims(field);
    return kind === undefined
      ? validValue(field, 0, () => 'x')
      : pointingAt(field, await mine.standing(kind));
  };
  const ask =
    (list: string) =>
    async (mine: Holder, { id }: Thing) => {
      const named: Json[] = [];
      for (const name of set)
        named.push({
          setting: name,
          outletId: id,
          ...(list === 'changes' && { value: await sampleOf(mine, name) }),
        });
      return mine.company.call('PUT', path, { [list]: named });
    };
  return ['changes', 'removed'].map((list) => ({
    place: `${list}.outletId`,
    kind: 'outlet',
    isExisting: true as const,
    ask: ask(list),
  }));
}

/** Rows of a table of child records, what they name, and the record they belong to. */
function childProbes(route: Route, child: Child): Unnamed[] {
  const { resource, ownerKey } = child;
  const ownerOf = async (mine: Holder, id: string) => {
    const { json } = await mine.company.call('GET', `/${resource.path}/${id}`);
    return asJson(json[resource.name])[ownerKey];
  };
  const put = async (mine: Holder, id: string, body: Json) => {
    const ownerId =
      (await ownerOf(mine, id)) ?? (await ownerOf(mine, (await mine.standing(resource.name)).id));
    return mine.company.call('PUT', route.path.replace(':id', String(ownerId)), body);
  };
  return [
    { place: 'rows.id', kind: resource.name, ask: (mine, { id }) => put(mine, id, { rows: [{ id }] }) },
    { place: 'removed.id', kind: resource.name, ask: (mine, { id }) => put(mine, id, { removed: [{ id }] }) },
    ...namingKeys(rowFields(child)).map(({ key, kind, write }) => ({
      place: `rows.${key}`,
      kind,
      ...(kind === 'outlet' ? { isExisting: true as const } : {}),
      async ask(mine: Holder, thing: Thing) {
        const { [ownerKey]: ownerId, ...row } = await mine.company.bodyOf(resource);
        const body = { rows: [{ ...row, ...write(thing) }] };
        return mine.company.call('PUT', route.path.replace(':id', String(ownerId)), body);
      },
    })),
  ];
}

/** What the entries name that people type into a document's collections. */
function entryProbes(route: Route, document: AnyDocument): Unnamed[] {
  return typedCollectionsOf(document).flatMap(({ name, fields }) =>
    namingKeys(fields).map(
      ({ key, kind, write }): Unnamed => ({
        place: `${name}.${key}`,
        kind,
        ...(isLine(kind) ? { isExisting: true } : {}),
        async ask(mine, thing) {
          const { path, body } = await targetOf(route, mine, document);
          const [entry] = asList((await mine.company.documentBody(document))[name]);
          const line = isLine(kind) ? await mine.standing(kind) : undefined;
          if (line) body[kind.replace(/Line$/, 'Id')] = line.documentId;
          const ofItem = line?.itemId === undefined ? {} : { itemId: line.itemId };
          return mine.company.call(route.method, path, {
            ...body,
            [name]: [{ ...asJson(entry), ...ofItem, ...write(thing) }],
          });
        },
      }),
    ),
  );
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Where the body goes: to a new record with everything else in place, or to a stored one. */
async function targetOf(
  route: Route,
  mine: Holder,
  definition: Resource | AnyDocument,
): Promise<{ path: string; body: Record<string, unknown> }> {
  if (route.method === 'POST') {
    const body =
      'lines' in definition
        ? await mine.company.documentBody(definition)
        : await mine.company.bodyOf(definition);
    return { path: route.path, body };
  }
  const { id, version } = await mine.fresh(definition.name);
  const body = definition.name === 'user' ? { allOutlets: true } : {};
  return { path: route.path.replace(':id', id), body: { ...body, version } };
}

/** What events name beside their document. */
function eventProbes(route: Route): Unnamed[] {
  if (!route.path.endsWith('purchaseorders/:id/events')) return [];
  return [
    {
      place: 'receive lines.lineId',
      kind: 'purchaseOrderLine',
      isExisting: true,
      async ask(mine, thing) {
        const id = (await mine.standing('purchaseOrderLine')).documentId ?? '';
        const { json } = await mine.company.call('GET', `/purchaseorders/${id}`);
        const lines = [{ lineId: thing.id, quantity: '1' }];
        const event = { type: 'receive', version: asJson(json.document).version, lines };
        return mine.company.call('POST', `/purchaseorders/${id}/events`, event);
      },
    },
    {
      place: 'approve group',
      kind: 'userGroup',
      isExisting: true,
      async ask(mine, thing) {
        const { id } = await mine.fresh('purchaseOrder');
        const send = (event: Json) => mine.company.call('POST', `/purchaseorders/${id}/events`, event);
        await send({ type: 'requestApproval', version: 1 });
        return send({ type: 'approve', version: 2, group: thing.id });
      },
    },
  ];
}
