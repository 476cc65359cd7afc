import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { rows } from '../../../machines/lib/rows.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { collectionsOf, typedCollectionsOf } from '../../../src/resources/collections.ts';
import { isFlag, isReference, isSortable } from '../../../src/resources/kinds/traits.ts';
import { pluralOf } from '../../../src/resources/plural.ts';
import { documents, resourceNamed } from '../../../src/resources/registry.ts';
import { documentType } from '../../../src/server/documents/types/document-types.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { forEachHome } from '../../support/databases/database.ts';
import { shareOfHome } from '../../support/rounds.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../sample-company.ts';
import { fieldsNamed, readOnly, refusedValues, writable } from '../sample-values.ts';
import { type TestServer, testServer } from '../test-server.ts';

const AT_ONCE = 12;

forEachHome(({ home, database }) => {
  let server: TestServer;
  let admin: string;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    admin = await server.signIn('kopi-admin');
    company = await sampleCompany(server, admin);
    return server.close;
  });

  const here = shareOfHome(documents, home);
  describe.each(here.map((document) => ({ name: document.name, document })))('$name', ({ document }) => {
    const { path, fields, lines, list, permissions: rights } = document;
    const { rules, lineFaults } = documentType(document.name);
    const { machine } = rules;
    const headers = writable(fields).filter(({ field }) => !('to' in field && field.to === 'purchaseOrder'));
    const ofLine = writable(lines.fields);
    /** The collections people type, its lines first, each with what may be written into an entry. */
    const typed = typedCollectionsOf(document).map(({ name, fields: ofEntry }) => ({
      name,
      keys: writable(ofEntry),
    }));
    let body: Record<string, unknown>;
    let line: Json;
    beforeAll(async () => {
      body = await company.documentBody(document);
      line = asJson(Array.isArray(body.lines) ? body.lines[0] : undefined);
    });
    const post = (sent: unknown, over: Record<string, string> = {}) =>
      company.call('POST', `/${path}`, sent, over);
    const make = async () => {
      const reply = await post(body);
      expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
      return asJson(reply.json.document);
    };
    const allOutlets = async () => listOf((await company.call('GET', '/outlets')).json, 'outlets');
    /** An outlet of the company by its id. */
    const theOther = async (id: unknown): Promise<Json> =>
      (await allOutlets()).find((outlet) => idOf(outlet) === id) ?? {};
    const put = (id: string, sent: unknown) => company.call('PUT', `/${path}/${id}`, sent);

    it('is made with every field of header and line, and read back by id and by number', async () => {
      const made = await make();
      expect(made).toMatchObject({
        status: 'Saved',
        version: 1,
        number: expect.stringMatching(/^[A-Z]+-KT-\w+-\d{6}$/),
      });
      for (const key of [idOf(made), String(made.number)]) {
        const reply = await company.call('GET', `/${path}/${encodeURIComponent(key)}`);
        expect(reply.json.document).toEqual(made);
      }
    });

    it('refuses every invalid sample of every field, of the header beside its name and of a line beside its place', async () => {
      const { id, version } = await make();
      const two = (name: string, key: string, value: unknown) => {
        const entry = asJson(Array.isArray(body[name]) ? body[name][0] : undefined);
        return [entry, { ...entry, [key]: value }];
      };
      const cases = [
        ...headers.flatMap(({ key, field }) =>
          refusedValues(field).map((value) => ({ named: key, sent: { [key]: value } })),
        ),
        ...typed.flatMap(({ name, keys }) =>
          keys.flatMap(({ key, field }) =>
            refusedValues(field).map((value) => ({
              named: `${name}.1.${key}`,
              sent: { [name]: two(name, key, value) },
            })),
          ),
        ),
      ];
      for (const { named, sent } of cases) {
        for (const reply of [await post({ ...body, ...sent }), await put(String(id), { ...sent, version })])
          expect([named, sent, reply.status, fieldsNamed(reply.json.errors)]).toEqual([
            named,
            sent,
            422,
            [named],
          ]);
      }
    });

    it('has what only its events write refused in a body, and empty when it is made', async () => {
      const made = await make();
      for (const { name } of collectionsOf(document).filter(({ writtenBy }) => writtenBy === 'events')) {
        expect(made[name]).toEqual([]);
        const reply = await post({ ...body, [name]: [] });
        expect([reply.status, fieldsNamed(reply.json.errors)]).toEqual([422, [name]]);
      }
    });

    it('names every failing field of header and lines at once', async () => {
      const wrong = (list: typeof headers) =>
        Object.fromEntries(list.map(({ key, field }) => [key, refusedValues(field)[0]]));
      const closed = [...readOnly(fields).map(({ key }) => key), 'noSuchField'];
      const missing = new Set([
        ...ofLine.filter(({ field }) => field.required).map(({ key }) => key),
        ...(lineFaults?.({}) ?? []).map(({ field }) => field),
      ]);
      const closedOfLine = [...readOnly(lines.fields).map(({ key }) => key), 'noSuchField'];
      const reply = await post({
        ...wrong(headers),
        ...Object.fromEntries(closed.map((key) => [key, 'x'])),
        lines: [line, {}, { ...wrong(ofLine), ...Object.fromEntries(closedOfLine.map((key) => [key, 'x'])) }],
      });
      expect([reply.status, reply.json.code]).toEqual([422, 'validationFailed']);
      expect(fieldsNamed(reply.json.errors)).toEqual(
        [
          ...headers.map(({ key }) => key),
          ...closed,
          ...[...missing].map((key) => `lines.1.${key}`),
          ...[...ofLine.map(({ key }) => key), ...closedOfLine].map((key) => `lines.2.${key}`),
        ].sort(),
      );
    });

    it('refuses lines that are none, and figures too large to keep', async () => {
      for (const { name } of typed)
        for (const none of ['text', 7, { 0: line }, ['text'], [null]]) {
          const reply = await post({ ...body, [name]: none });
          expect([none, reply.status, fieldsNamed(reply.json.errors)]).toEqual([none, 422, [name]]);
        }
      if (!('unitCost' in line)) return;
      const { countedQuantity: _counted, ...entered } = line;
      const { uomQuantity: _quantity, factor: _factor, ...plain } = entered;
      const amount = 'quantity' in lines.fields ? 'quantity' : 'adjustOnHand';
      const huge = { ...plain, [amount]: '9999999999', unitCost: '9999999999' };
      const reply = await post({ ...body, lines: [line, huge] });
      expect([reply.status, fieldsNamed(reply.json.errors)]).toEqual([422, ['lines.1.unitCost']]);
      if ('uomQuantity' in line) {
        const tiny = await post({
          ...body,
          lines: [{ ...entered, uomQuantity: '0.0001', factor: '0.0001' }],
        });
        expect([tiny.status, fieldsNamed(tiny.json.errors)]).toEqual([422, ['lines.0.uomQuantity']]);
      }
    });

    it('takes its vendor, outlets and items by their codes', async () => {
      const others = { ...body };
      const ids: Record<string, unknown> = {};
      const codes: Record<string, string> = {};
      for (const { name, key, field } of headers) {
        if (!isReference(field)) continue;
        ids[key] = body[key];
        const named = name === 'toOutlet' ? await theOther(body[key]) : await company.standing(field.to);
        codes[`${name}Code`] = String(named[resourceNamed(field.to).codeField]);
        delete others[key];
      }
      const { itemId, ...rest } = line;
      const item = String((await company.standing('item')).itemCode);
      const coded = (write: (code: string) => string) => ({
        ...others,
        ...Object.fromEntries(Object.entries(codes).map(([key, code]) => [key, write(code)])),
        lines: [{ ...rest, itemCode: write(item) }],
      });
      for (const write of [(code: string) => code.toLowerCase(), (code: string) => code.toUpperCase()]) {
        const made = await post(coded(write));
        expect([made.status, made.json.errors]).toEqual([201, undefined]);
        expect(made.json.document).toMatchObject({ ...ids, lines: [{ itemId }] });
      }
      const unknown = await post(coded(() => 'NONE'));
      expect([unknown.status, fieldsNamed(unknown.json.errors)]).toEqual([
        422,
        [...Object.keys(codes), 'lines.0.itemCode'].sort(),
      ]);
    });

    it('is changed from the version it was read in, or not at all', async () => {
      const made = await make();
      const id = idOf(made);
      const bare = await put(id, { remarks: 'changed' });
      expect([bare.status, bare.json.code]).toEqual([428, 'versionRequired']);
      const changed = await put(id, { remarks: 'changed', version: 1 });
      expect(changed.json.document).toMatchObject({ remarks: 'changed', version: 2, lines: made.lines });
      const stale = await put(id, { remarks: 'too late', version: 1 });
      expect([stale.status, stale.json.code]).toEqual([409, 'StaleVersion']);
      expect(stale.json.current).toMatchObject({ id, version: 2, remarks: 'changed' });
      const event = await company.call('POST', `/${path}/${id}/events`, { type: 'cancel', remark: 'none' });
      expect([event.status, event.json.code]).toEqual([428, 'versionRequired']);
    });

    it('is numbered by its outlet without gaps, also when many are made at once and some are refused', async () => {
      const [first, ...others] = await allOutlets();
      const outlets = others.slice(0, 2);
      const numbers: string[][] = [];
      for (const outlet of outlets) {
        const call = callerOf(server, admin, idOf(outlet));
        const keys = headers.filter(({ name }) => document.outlets.includes(name)).map(({ key }) => key);
        const at = (key: string) => idOf(key === 'toOutletId' ? first : outlet);
        const sent = { ...body, ...Object.fromEntries(keys.map((key) => [key, at(key)])) };
        const replies = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, nth) =>
            call('POST', `/${path}`, nth % 3 ? sent : { ...sent, lines: [{ ...line, itemId: 'none' }] }),
          ),
        );
        numbers.push(
          replies
            .flatMap((reply) => (reply.status === 201 ? [String(asJson(reply.json.document).number)] : []))
            .sort(),
        );
      }
      const expected = outlets.map(({ code }) =>
        Array.from(
          { length: 8 },
          (_, nth) => `${document.numberPrefix}-${code}-${String(nth + 1).padStart(6, '0')}`,
        ),
      );
      expect(numbers).toEqual(expected);
    });

    it('is made once under one key, however often and at once it is sent', async () => {
      const key = { 'Idempotency-Key': `make-${path}` };
      const replies = await Promise.all(Array.from({ length: 6 }, () => post(body, key)));
      const made = new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text));
      expect(made.size).toBe(1);
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const again = await post(body, key);
      expect([again.headers.get('idempotent-replayed'), made.has(again.text)]).toEqual(['true', true]);
      const other = await post({ ...body, remarks: 'other' }, key);
      expect([other.status, other.json.code]).toEqual([422, 'idempotencyKeyReused']);
    });

    it('is in its list once, by cursor forwards as backwards, and leaves as a file', async () => {
      const walk = async (sort: string) => {
        const ids: string[] = [];
        for (let after: unknown = ''; after !== null; ) {
          const place = after ? `&after=${encodeURIComponent(String(after))}` : '';
          const { json } = await company.call('GET', `/${path}?sort=${sort}${place}`);
          ids.push(...listOf(json, pluralOf(document.name)).map(idOf));
          after = asJson(json.metadata).next;
        }
        return ids;
      };
      const everyId = await walk('number');
      expect(everyId.length).toBeGreaterThan(20);
      const sorted = list.columns.filter((name) => {
        const field = fields[name];
        return field !== undefined && isSortable(field) && !isFlag(field);
      });
      for (const sort of [...sorted, 'createdAt', ...('confirmedAt' in fields ? ['confirmedAt'] : [])]) {
        const up = await walk(sort);
        expect([sort, [...up].sort()]).toEqual([sort, [...everyId].sort()]);
        expect([sort, await walk(`-${sort}`)]).toEqual([sort, up.reverse()]);
      }
      const csv = await company.call('GET', `/${path}`, undefined, { Accept: 'text/csv' });
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(everyId.length + 1);
      const counts = asJson((await company.call('GET', `/${path}/status/counts`)).json.counts);
      expect(Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)).toBe(
        everyId.length,
      );
    });

    describe('to a user without the right', () => {
      let clerk: Call;
      let allow: (...granted: readonly string[]) => Promise<void>;
      beforeAll(async () => {
        const users = listOf((await company.call('GET', '/users?search=kopi-clerk')).json, 'users');
        await company.call('PUT', `/users/${idOf(users[0])}`, { allOutlets: true });
        clerk = callerOf(server, await server.signIn('kopi-clerk'), company.outletId);
        const [group] = listOf((await company.call('GET', '/usergroups?search=Clerk')).json, 'userGroups');
        allow = async (...granted) => {
          expect(
            (await company.call('PUT', `/usergroups/${idOf(group)}`, { permissions: granted })).status,
          ).toBe(200);
        };
      });
      const everyCall = async () => {
        const { id, version } = await make();
        const at = `/${path}/${id}`;
        return Promise.all([
          clerk('GET', `/${path}`),
          clerk('GET', at),
          clerk('GET', `${at}/history`),
          clerk('POST', `/${path}`, body),
          clerk('PUT', at, { remarks: 'x', version }),
          clerk('POST', `${at}/events`, { type: 'confirm', version }),
          clerk('POST', `/${path}/events`, { type: 'confirm', documents: [{ id, version }] }),
        ]);
      };

      it('is closed, reading and writing each by its own right', async () => {
        const own = new Set<string | undefined>([
          ...Object.values(rights),
          ...rows(machine).map(({ meta }) => meta.permission),
        ]);
        await allow(...permissions.filter((permission) => !own.has(permission)));
        expect((await everyCall()).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
        await allow(rights.read);
        const [, , , ...changing] = await everyCall();
        expect(changing.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
        expect(changing[3]?.json.results).toEqual([expect.objectContaining({ done: false })]);
        // The body fills in every field, those of costs too.
        await allow(rights.read, rights.write, 'ALLOW_TO_VIEW_COST');
        expect((await everyCall()).map(({ status }) => status).slice(0, 4)).toEqual([200, 200, 200, 201]);
      });

      it('shows no cost', async () => {
        const closed = closedTo(lines.fields);
        await company.receiveGoods();
        const { id } = await make();
        const sent = { type: leavesDraft(machine), version: 1 };
        expect((await company.call('POST', `/${path}/${id}/events`, sent)).status).toBe(200);
        await allow(rights.read, rights.write);
        const texts = [
          await clerk('GET', `/${path}/${id}`),
          await clerk('PUT', `/${path}/${id}`, { remarks: 'x', version: 1 }),
          await clerk('GET', `/${path}/${id}/history`),
          await clerk('POST', `/${path}`, body),
        ].map(({ text }) => text);
        for (const text of texts)
          for (const key of [...closed, 'average', 'averageCost'])
            expect([key, text.includes(`"${key}":`)]).toEqual([key, false]);
      });
    });
  });
});

/** The event that takes a draft on its way: most are confirmed, a request is submitted. */
const leavesDraft = (machine: AnyStateMachine): string =>
  rows(machine).find((row) => row.state === 'Saved' && row.meta.primary && !/^(save|request)/.test(row.event))
    ?.event ?? 'confirm';

/** The line fields only some may see. */
const closedTo = (fields: (typeof documents)[number]['lines']['fields']): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.permission !== undefined)
    .map(([name]) => name);
