import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { typedCollectionsOf } from '../../src/resources/collections.ts';
import type { AnyDocument } from '../../src/resources/define-document.ts';
import { documents, resources } from '../../src/resources/registry.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { type Writable, writable } from '../contract/sample-values.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { allow, type SecurityWorld, securityWorld, upload } from './world.ts';

/** The writable fields of a definition that some permission closes. */
const closedIn = (fields: AnyDocument['fields']): Writable[] =>
  writable(fields).filter(({ field }) => field.permission !== undefined);

const records = resources.flatMap((resource) =>
  closedIn(resource.fields).map((closed) => ({ of: `${resource.name}.${closed.key}`, resource, closed })),
);
const ofDocuments = documents.flatMap((document) =>
  [
    ...closedIn(document.fields).map((closed) => ({ closed, collection: '' })),
    ...typedCollectionsOf(document).flatMap(({ name, fields }) =>
      closedIn(fields).map((closed) => ({ closed, collection: name })),
    ),
  ].map((each) => ({
    of: `${document.name}.${each.collection === '' ? '' : `${each.collection}.`}${each.closed.key}`,
    document,
    ...each,
  })),
);

const refusedFields = ({ json }: { readonly json: Json }) =>
  listOf(json, 'errors').map(({ field, code }) => [field, code]);

const homes = findPostgres() ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

describe.each(homes)('%s: check 23: what may not be read may not be written', (home) => {
  let world: SecurityWorld;
  let keeper: Call;
  let cookie: string;
  beforeAll(async () => {
    world = await securityWorld({}, home);
    cookie = await world.server.signIn('kopi-manager');
    keeper = callerOf(world.server, cookie, world.company.outletId);
  });
  afterAll(() => world.close());

  const without = ({ field }: Writable) =>
    allow(
      world,
      'Manager',
      permissions.filter((permission) => permission !== field.permission),
    );

  it('there are such fields in records and in documents', () => {
    expect(records.map(({ of }) => of)).toEqual([
      'item.customCost',
      'item.fixedProfitAmount',
      'productVendor.customCost',
      'productVendor.forwarderCost',
    ]);
    expect(ofDocuments.map(({ of }) => of)).toEqual([
      'stockAdjustment.lines.unitCost',
      'stockRevaluation.lines.averageCost',
      'stockRevaluation.lines.customCost',
    ]);
  });

  it.each(records)('$of, in a new record and in a stored one', async ({ resource, closed }) => {
    await without(closed);
    const refused = [[closed.key, 'fieldNotPermitted']];
    const made = await keeper('POST', `/${resource.path}`, await world.company.bodyOf(resource));
    expect(made.status).toBe(422);
    expect(refusedFields(made)).toContainEqual(refused[0]);
    const stored = await world.company.create(resource);
    const at = `/${resource.path}/${idOf(stored)}`;
    for (const value of ['7.5', null]) {
      const changed = await keeper('PUT', at, { [closed.key]: value, version: stored.version });
      expect([changed.status, refusedFields(changed)]).toEqual([422, refused]);
    }
    const now = asJson((await world.company.call('GET', at)).json[resource.name]);
    expect(now[closed.key]).toBe(stored[closed.key]);
    const { [closed.key]: _closed, ...open } = await world.company.bodyOf(resource);
    const others = Object.fromEntries(
      Object.entries(open).filter(([key]) => closedIn(resource.fields).every((each) => each.key !== key)),
    );
    expect((await keeper('POST', `/${resource.path}`, others)).status).toBe(201);
  });

  it.each(records)('$of, in a call for many items', async ({ resource, closed }) => {
    if (resource.name !== 'item') return;
    await without(closed);
    const stored = await world.company.create(resource);
    const { status, json } = await keeper('PUT', '/items/itemlist', {
      items: [{ id: idOf(stored), [closed.key]: '7.5' }],
    });
    const [result] = listOf(json, 'results');
    expect([status, result?.done, refusedFields({ json: asJson(result?.error) })]).toEqual([
      200,
      false,
      [[closed.key, 'fieldNotPermitted']],
    ]);
  });

  it.each(records)('$of, in a file that is imported', async ({ resource, closed }) => {
    if (resource.importable !== true) return;
    await without(closed);
    const stored = await world.company.create(resource);
    const needed = Object.entries(resource.fields).flatMap(([name, { required }]) =>
      required || name === resource.codeField ? [name] : [],
    );
    const text = [
      [...needed, closed.name].join(','),
      [...needed.map((name) => String(stored[name])), '7.5'].join(','),
    ].join('\n');
    const file = () => new File([text], 'file.csv', { type: 'text/csv' });
    const preview = await upload(world, cookie, file(), `/import/preview?type=${resource.name}`);
    expect(JSON.stringify(await preview.json())).toContain('"importHeaderNotPermitted"');
    const started = await upload(world, cookie, file(), `/import?type=${resource.name}&existing=update`);
    const { data } = asJson(await started.json());
    const id = idOf(asJson(data).import);
    await expect
      .poll(async () => asJson((await keeper('GET', `/import/${id}`)).json.data))
      .toMatchObject({ status: 'Completed', updated: 1 });
    const at = `/${resource.path}/${idOf(stored)}`;
    const now = asJson((await world.company.call('GET', at)).json[resource.name]);
    expect(now[closed.key]).toBe(stored[closed.key]);
  });

  it.each(ofDocuments)(
    '$of, in a new document and in a stored one',
    async ({ document, closed, collection }) => {
      await without(closed);
      const field = collection === '' ? closed.key : `${collection}.0.${closed.key}`;
      const body = await world.company.documentBody(document);
      const made = await keeper('POST', `/${document.path}`, body);
      expect(made.status).toBe(422);
      expect(refusedFields(made)).toContainEqual([field, 'fieldNotPermitted']);
      const reply = await world.company.call('POST', `/${document.path}`, body);
      expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
      const stored = asJson(reply.json.document);
      const changed = await keeper('PUT', `/${document.path}/${idOf(stored)}`, {
        ...(collection === '' ? { [closed.key]: body[closed.key] } : { [collection]: body[collection] }),
        version: stored.version,
      });
      expect(changed.status).toBe(422);
      expect(refusedFields(changed)).toContainEqual([field, 'fieldNotPermitted']);
    },
  );
});
