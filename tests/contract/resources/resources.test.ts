import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/resources/define-resource.ts';
import { emptyValue } from '../../../src/resources/kinds/empty-value.ts';
import { samplesOf } from '../../../src/resources/kinds/samples.ts';
import { isReference } from '../../../src/resources/kinds/traits.ts';
import { resources } from '../../../src/resources/registry.ts';
import { asJson, idOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome } from '../../support/rounds.ts';
import { type SampleCompany, sampleCompany } from '../sample-company.ts';
import {
  compared,
  fieldsNamed,
  pointingAt,
  pointsElsewhere,
  readOnly,
  refusedBodies,
  refusedValues,
  writable,
} from '../sample-values.ts';
import { testServer } from '../test-server.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const never = ['id', 'companyId', 'tenantId', 'createdAt', 'approvedBy', 'noSuchField'];

forAnyHome(({ home, database }) => {
  let company: SampleCompany;
  beforeAll(async () => {
    const server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });
  const post = async (resource: Resource, body: unknown) => company.call('POST', `/${resource.path}`, body);
  const put = (resource: Resource, id: string, body: unknown) =>
    company.call('PUT', `/${resource.path}/${id}`, body);
  const read = async (resource: Resource, id: string) =>
    asJson((await company.call('GET', `/${resource.path}/${id}`)).json[resource.name]);

  const here = shareOfHome(resources, home);
  describe.each(here.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
    const { name, path, fields } = resource;
    const own = writable(fields);

    it('is made from every valid sample of its fields, and read back as it was written', async () => {
      const rounds = Math.max(
        ...own.map(({ field }) => (pointsElsewhere(field) ? 1 : samplesOf(field).valid.length)),
      );
      for (let nth = 0; nth < rounds; nth += 1) {
        const body = await company.bodyOf(resource, nth);
        const made = await post(resource, body);
        expect([made.status, made.json.errors]).toEqual([201, undefined]);
        const record = await read(resource, idOf(made.json[name]));
        expect(made.json[name]).toEqual(record);
        expect(record.version).toBe(1);
        for (const { key, field } of own)
          expect([key, compared(field, record[key])]).toEqual([key, compared(field, body[key])]);
      }
    });

    it('is changed by the fields a body names, from the version it was read in', async () => {
      const before = await company.create(resource);
      const { [resource.codeField]: _code, ...body } = await company.bodyOf(resource, 1);
      const changed = await put(resource, idOf(before), { ...body, version: 1 });
      expect([changed.status, changed.json.errors]).toEqual([200, undefined]);
      const record = await read(resource, idOf(before));
      expect(record).toEqual(changed.json[name]);
      expect(record.version).toBe(2);
      for (const { key, field } of own)
        expect([key, compared(field, record[key])]).toEqual([
          key,
          compared(field, { ...before, ...body }[key]),
        ]);

      const stale = await put(resource, idOf(before), { ...body, version: 1 });
      expect([stale.status, stale.json.code]).toEqual([409, 'StaleVersion']);
      const { lastChangedBy, lastChangedAt, ...current } = Object(stale.json.current);
      expect(lastChangedBy).toBe('kopi-admin');
      expect(Math.abs(Date.parse(String(lastChangedAt)) - Date.now())).toBeLessThan(600_000);
      expect(current).toEqual(changed.json[name]);
      expect(await read(resource, idOf(before))).toEqual(changed.json[name]);
    });

    it('is deleted once, from the version it was read in', async () => {
      const id = idOf(await company.create(resource));
      const remove = (query = '') => company.call('DELETE', `/${path}/${id}${query}`);
      expect((await remove('?version=7')).json.code).toBe('StaleVersion');
      expect([(await remove('?version=1')).status, (await remove()).status]).toEqual([200, 404]);
      expect((await company.call('GET', `/${path}/${id}`)).json.code).toBe('notFound');
      expect((await put(resource, id, {})).json.code).toBe('notFound');
    });

    it('refuses every invalid sample of every field beside that field, on a new and on a stored record', async () => {
      const body = await company.bodyOf(resource);
      const id = idOf(await company.create(resource));
      for (const sent of refusedBodies(own)) {
        const refused = [sent, 422, Object.keys(sent).sort()];
        const made = await post(resource, { ...body, ...sent });
        expect([sent, made.status, fieldsNamed(made.json.errors)]).toEqual(refused);
        const changed = await put(resource, id, sent);
        expect([sent, changed.status, fieldsNamed(changed.json.errors)]).toEqual(refused);
      }
      expect((await read(resource, id)).version).toBe(1);
    });

    it('names every failing field of a body at once', async () => {
      const id = idOf(await company.create(resource));
      const wrong = Object.fromEntries(own.map(({ key, field }) => [key, refusedValues(field)[0]]));
      const body = { ...wrong, noSuchField: 1 };
      const everyKey = [...own.map(({ key }) => key), 'noSuchField'].sort();
      for (const reply of [await post(resource, body), await put(resource, id, body)]) {
        expect([reply.status, reply.json.code]).toEqual([422, 'validationFailed']);
        expect(fieldsNamed(reply.json.errors)).toEqual(everyKey);
      }
    });

    if (name === 'user')
      it('names a fault of its own rules beside those of its fields', async () => {
        const reply = await post(resource, {
          ...(await company.bodyOf(resource)),
          email: 'none',
          allOutlets: false,
          outletIds: [],
        });
        expect(fieldsNamed(reply.json.errors)).toEqual(['email', 'outletIds']);
      });

    it('asks for every field it cannot be without', async () => {
      const required = own.filter(({ field }) => field.required).map(({ key }) => key);
      const empty = await post(resource, {});
      expect([empty.status, fieldsNamed(empty.json.errors)]).toEqual([422, expect.arrayContaining(required)]);
      const id = idOf(await company.create(resource));
      for (const { key, field } of own.filter(({ field: each }) => each.required)) {
        const emptied = await put(resource, id, { [key]: emptyValue(field) });
        expect([key, emptied.status, fieldsNamed(emptied.json.errors)]).toEqual([key, 422, [key]]);
      }
    });

    it('empties a field, or says that it cannot be empty', async () => {
      const id = idOf(await company.create(resource));
      for (const { key, field } of own)
        for (const empty of [null, '']) {
          const reply = await put(resource, id, { [key]: empty });
          if (reply.status === 422) expect([key, fieldsNamed(reply.json.errors)]).toEqual([key, [key]]);
          else {
            const value = compared(field, asJson(reply.json[name])[key]);
            expect([key, reply.status, value]).toEqual([key, 200, emptyValue(field)]);
          }
        }
    });

    it('refuses fields it does not have, and those only the server sets', async () => {
      const id = idOf(await company.create(resource));
      const closed = [...never, ...readOnly(fields).map(({ key }) => key)];
      const body = {
        ...(await company.bodyOf(resource)),
        ...Object.fromEntries(closed.map((key) => [key, true])),
      };
      const made = await post(resource, body);
      expect([made.status, fieldsNamed(made.json.errors)]).toEqual([422, [...closed].sort()]);
      const changed = await put(resource, id, Object.fromEntries(closed.map((key) => [key, true])));
      expect([changed.status, fieldsNamed(changed.json.errors)]).toEqual([422, [...closed].sort()]);
      expect((await read(resource, id)).version).toBe(1);
    });

    it('refuses references to what does not exist, by id and by code', async () => {
      const body = await company.bodyOf(resource);
      for (const { name: field, key, field: definition } of own.filter(({ field: each }) =>
        pointsElsewhere(each),
      )) {
        const unknown = pointingAt(definition, { id: NOBODY, code: 'NO-SUCH' });
        const byId = await post(resource, { ...body, [key]: unknown });
        expect([key, byId.status, fieldsNamed(byId.json.errors)]).toEqual([key, 422, [key]]);
        if (!isReference(definition)) continue;
        const { [key]: _id, ...others } = body;
        const byCode = await post(resource, { ...others, [`${field}Code`]: 'NO-SUCH' });
        expect([byCode.status, fieldsNamed(byCode.json.errors)]).toEqual([422, [`${field}Code`]]);
      }
    });

    it('takes a reference by the code people know it by', async () => {
      for (const { name: field, key, field: definition } of own) {
        if (!isReference(definition) || definition.required) continue;
        const target = resources.find((each) => each.name === definition.to);
        const { [key]: id, ...others } = await company.bodyOf(resource);
        // A sub-category is of the menu its heading is of: the samples leave it out.
        if (id === null) continue;
        const only = 'only' in definition ? definition.only : undefined;
        const code = String((await company.standing(definition.to, only))[target?.codeField ?? '']);
        const made = await post(resource, { ...others, [`${field}Code`]: ` ${code.toLowerCase()} ` });
        expect([made.status, asJson(made.json[name])[key]]).toEqual([201, id]);
      }
    });

    it('holds a unique value once, ignoring case and outer blanks', async () => {
      const first = await company.create(resource);
      const second = await company.create(resource);
      for (const { key } of own.filter(({ field }) => field.unique)) {
        const value = String(first[key]);
        for (const again of [value, value.toUpperCase(), ` ${value.toLowerCase()} `]) {
          const made = await post(resource, { ...(await company.bodyOf(resource)), [key]: again });
          expect([again, made.status, made.json.errors]).toEqual([
            again,
            422,
            [expect.objectContaining({ field: key, code: 'duplicate' })],
          ]);
          const changed = await put(resource, idOf(second), { [key]: again });
          expect([again, changed.status, fieldsNamed(changed.json.errors)]).toEqual([again, 422, [key]]);
        }
        expect((await put(resource, idOf(first), { [key]: value.toUpperCase() })).status).toBe(200);
      }
    });

    it('holds a unique value once when several are made with it at once', async () => {
      for (const { key } of own.filter(({ field }) => field.unique)) {
        const bodies = await Promise.all([1, 2, 3, 4].map(() => company.bodyOf(resource)));
        const value = bodies[0]?.[key];
        const replies = await Promise.all(bodies.map((body) => post(resource, { ...body, [key]: value })));
        const refused = replies.filter(({ status }) => status !== 201);
        expect([key, refused.map(({ status, json }) => [status, fieldsNamed(json.errors)])]).toEqual([
          key,
          Array.from({ length: 3 }, () => [422, [key]]),
        ]);
      }
    });

    it('is not deleted while another record points at it', async () => {
      for (const holder of resources)
        for (const { key, field } of writable(holder.fields)) {
          if (!pointsElsewhere(field) || !('to' in field) || field.to !== name) continue;
          const held = await company.create(resource, {
            ...(name === 'item' && key === 'itemId' ? { stockType: 'Bundle' } : {}),
            ...('only' in field && field.only ? { [field.only.field]: field.only.is } : {}),
          });
          const value = pointingAt(field, { id: idOf(held), code: held[resource.codeField] });
          const over =
            holder.name === 'user' && key !== 'groupIds' ? { defaultOutletId: null, allOutlets: true } : {};
          const holding = await company.create(holder, { ...over, [key]: value });
          if (holder.partOf !== undefined && key === `${holder.partOf}Id`) {
            expect((await company.call('DELETE', `/${path}/${idOf(held)}`)).status).toBe(200);
            const part = await company.call('GET', `/${holder.path}/${idOf(holding)}`);
            expect([holder.name, part.status], 'a part goes with what it belongs to').toEqual([
              holder.name,
              404,
            ]);
            continue;
          }
          const refused = await company.call('DELETE', `/${path}/${idOf(held)}`);
          expect([holder.name, key, refused.status, refused.json.code]).toEqual([
            holder.name,
            key,
            409,
            // A group says what stands in its way: its members, or the rules that name it.
            resource.name === 'userGroup' ? 'groupInUse' : 'recordInUse',
          ]);
          expect((await read(resource, idOf(held))).id).toBe(held.id);
        }
    });

    it('is made once under one key, however often it is sent', async () => {
      const body = await company.bodyOf(resource);
      const key = { 'Idempotency-Key': `make-${name}` };
      const first = await company.call('POST', `/${path}`, body, key);
      const again = await company.call('POST', `/${path}`, body, key);
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      const other = await company.call('POST', `/${path}`, { ...body, [own[0]?.key ?? '']: 'other' }, key);
      expect([other.status, other.json.code]).toEqual([422, 'idempotencyKeyReused']);
    });
  });
});
