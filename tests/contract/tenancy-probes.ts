import type { AnyDocument } from '../../src/resources/define-document.ts';
import type { Fields, Resource } from '../../src/resources/define-resource.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import type { Route } from '../../src/server/http/route.ts';
import { asJson, type Json } from '../lifecycles/http-world.ts';
import { writable } from './sample-values.ts';
import { partProbes } from './tenancy-part-probes.ts';
import { stockProbes } from './tenancy-stock-probes.ts';
import type { Holder, Thing } from './tenancy-world.ts';
import type { Answer } from './test-server.ts';

/** One place of one route where something can be named. */
export interface Probe {
  readonly route: string;
  /** Where in the call it is named: `:id`, `?vendorId`, `lines.itemId`. */
  readonly place: string;
  readonly kind: string;
  /** Named by its code rather than its id. */
  readonly byCode?: true;
  /** Mine is the one my other records name, rather than a new one. */
  readonly stands?: true;
  /** Makes the call naming the thing. */
  ask(mine: Holder, thing: Thing): Promise<Answer>;
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Every place of a route where something can be named; empty where there is none. */
export function probesOf(route: Route): Probe[] {
  const named = partProbes[nameOf(route)] ?? stockProbes[nameOf(route)] ?? [];
  return [...pathProbes(route), ...queryProbes(route), ...bodyProbes(route), ...named].map((probe) => ({
    ...probe,
    route: nameOf(route),
  }));
}

type Unnamed = Omit<Probe, 'route'>;

/** What the `:id` of a path names, by the word before it. */
function kindOfPath(path: string): string | undefined {
  const [, first = '', second = ''] = path.toLowerCase().split('/');
  if (path === '/users/:id/sessions') return 'signedInUser';
  if (first === 'account' && second === 'sessions') return 'session';
  if (first === 'attachments') return 'attachment';
  if (first === 'barcode') return second === 'item' ? 'item' : 'barcode';
  if (first === 'import') return 'import';
  if (first === 'locationprice') return 'item';
  if (first === 'deleted') return 'deletedRecord';
  return [...resources, ...documents].find((each) => each.path === first)?.name;
}

function pathProbes(route: Route): Unnamed[] {
  const kind = route.path.includes(':id') ? kindOfPath(route.path) : undefined;
  if (kind === undefined) return [];
  const ask =
    (place: 'id' | 'code'): Unnamed['ask'] =>
    (mine, thing) =>
      mine.company.call(
        route.method,
        route.path.replace(':id', encodeURIComponent(thing[place])),
        bodyFor(route, thing),
      );
  const isDocument = documents.some(({ name }) => name === kind);
  return [
    { place: ':id', kind, ask: ask('id') },
    ...(isDocument ? [{ place: ':id by number', kind, byCode: true as const, ask: ask('code') }] : []),
  ];
}

/** A body that the route takes from who may name the thing. */
function bodyFor({ method, path, body }: Route, { version }: Thing): unknown {
  if (method === 'GET' || method === 'DELETE' || body === null) return undefined;
  if (path.endsWith('/events')) return { type: 'check', version };
  if (path.endsWith('/comments')) return { body: 'Seen' };
  if (path.endsWith('/run')) return { existing: 'skip' };
  return { version };
}

function queryProbes(route: Route): Unnamed[] {
  const resource = [...resources, ...documents].find(
    (each) => route.path.toLowerCase().split('/')[1] === each.path,
  );
  const isList = route.method === 'GET' && resource !== undefined && route.query !== null;
  const filters = isList && !/:|search|itemcodelist|serialno/.test(route.path) ? resource.list.filters : [];
  /** The whole of a package, and what has a price of its own at an outlet, are items apart. */
  const apart: Readonly<Record<string, string>> = { packageItem: 'bundle', locationPrice: 'pricedItem' };
  const kindOf = (name: string, to: string) => (name === 'item' && apart[resource?.name ?? '']) || to;
  const get =
    (query: (thing: Thing) => string): Unnamed['ask'] =>
    (mine, thing) =>
      mine.company.call('GET', `${route.path}?${query(thing)}`);
  const listed = filters.flatMap((name): Unnamed[] => {
    const field = resource?.fields[name];
    if (field?.kind !== 'reference') return [];
    return [
      {
        place: `?${name}Id`,
        kind: kindOf(name, field.to),
        stands: true,
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
  if (nameOf(route) === 'GET /Items/search') return byKey.slice(1);
  if (nameOf(route) !== 'GET /stockcard') return listed;
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
  const document = documents.find(({ path }) => [`/${path}`, `/${path}/:id`].includes(route.path));
  if (document) return [...recordProbes(route, document), ...lineProbes(route, document)];
  const resource = resources.find(
    ({ path }) =>
      [`/${path}`, `/${path}/:id`, '/barcode'].includes(route.path) &&
      (route.path !== '/barcode' || path === 'barcodes'),
  );
  return resource ? recordProbes(route, resource) : [];
}

/** The keys of a body that name another record, each with how it is written there. */
const namingKeys = (fields: Fields) =>
  writable(fields).flatMap(({ name, key, field }) => {
    if (field.kind === 'reference')
      return [
        { key, kind: field.to, write: ({ id }: Thing): Json => ({ [key]: id }) },
        ...(field.to === 'purchaseOrderLine'
          ? []
          : [
              {
                key: `${name}Code`,
                kind: field.to,
                write: ({ code }: Thing): Json => ({ [key]: undefined, [`${name}Code`]: code }),
              },
            ]),
      ];
    if (field.kind === 'references')
      return [{ key, kind: field.to, write: ({ id }: Thing): Json => ({ [key]: [id] }) }];
    return field.kind === 'lookup'
      ? [{ key, kind: field.to, write: ({ code }: Thing): Json => ({ [key]: code }) }]
      : [];
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

function lineProbes(route: Route, document: AnyDocument): Unnamed[] {
  return namingKeys(document.lines.fields).map(({ key, kind, write }) => ({
    place: `lines.${key}`,
    kind,
    ...(kind === 'purchaseOrderLine' ? { stands: true } : {}),
    async ask(mine, thing) {
      const { path, body } = await targetOf(route, mine, document);
      if (kind === 'purchaseOrderLine') body.purchaseOrderId = (await mine.standing(kind)).documentId;
      const [line] = asList((await mine.company.documentBody(document)).lines);
      return mine.company.call(route.method, path, {
        ...body,
        lines: [{ ...asJson(line), ...write(thing) }],
      });
    },
  }));
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
      stands: true,
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
      stands: true,
      async ask(mine, thing) {
        const { id } = await mine.fresh('purchaseOrder');
        const send = (event: Json) => mine.company.call('POST', `/purchaseorders/${id}/events`, event);
        await send({ type: 'requestApproval', version: 1 });
        return send({ type: 'approve', version: 2, group: thing.id });
      },
    },
  ];
}
