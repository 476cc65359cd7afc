import { beforeAll, describe, expect, it } from 'vitest';
import { collectionsOf, hasLines, typedCollectionsOf } from '../../../src/resources/collections.ts';
import { isReference } from '../../../src/resources/kinds/traits.ts';
import { documents, resourceNamed } from '../../../src/resources/registry.ts';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import { draftStatus } from '../../support/charts/draft-status.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome } from '../../support/rounds.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../sample-company.ts';
import {
  compared,
  fieldsNamed,
  readOnly,
  refusedBodies,
  refusedValues,
  type Writable,
  writable,
} from '../sample-values.ts';
import { type TestServer, testServer } from '../test-server.ts';

const AT_ONCE = 12;

/** Who a document is from where that is not its issuer alone, and what else it knows of its beginning that nobody types. */
const beginnings: Readonly<Record<string, (userId: string, outletId: string) => Json>> = {
  purchaseOrder: (issuedById, issuedOutletId) => ({ issuedById, issuedOutletId }),
  goodsReceivedNote: (receivedById) => ({ receivedById }),
  stockAdjustment: (adjustedById) => ({ adjustedById }),
};

/** What cannot be sent beside everything else; tests of rates, totals, units and receipts send it. */
const PROVED_APART = new Set([
  'header.exchangeRate',
  'header.discountAmount',
  'header.purchaseOrder',
  'header.debitNoteOf',
  'lines.purchaseOrderLine',
  'lines.saleLine',
  'lines.allowance',
  'lines.quantity',
  'lines.uom',
  'lines.uomCost',
]);

/** Ways to say how much is adjusted, which exclude each other and a quantity in another unit: a line of each is sent. */
const ALONE = ['countedQuantity', 'adjustOnHand', 'adjustAvailable'] as const;

/** The values that were sent, as `from` has them, by the names a body gives them. */
const valuesOf = (fields: readonly Writable[], from: Json, sent: Json) =>
  Object.fromEntries(
    fields.filter(({ key }) => key in sent).map(({ key, field }) => [key, compared(field, from[key])]),
  );

forAnyHome(({ home, database }) => {
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
    const { path, fields, lines } = document;
    const headers = writable(fields).filter(({ field }) => !('to' in field && field.to === 'purchaseOrder'));
    /** The collections people type, its lines first, each with what may be written into an entry. */
    const typed = typedCollectionsOf(document).map(({ name, fields: ofEntry }) => ({
      name,
      fields: ofEntry,
      keys: writable(ofEntry),
    }));
    let body: Record<string, unknown>;
    let line: Json;
    /** What the body says in a collection. */
    const entryOf = (name: string) => asJson(Array.isArray(body[name]) ? body[name][0] : undefined);
    beforeAll(async () => {
      body = await company.documentBody(document);
      line = entryOf('lines');
    });
    const post = (sent: unknown, over: Record<string, string> = {}) =>
      company.call('POST', `/${path}`, sent, over);
    const make = async () => {
      const reply = await post(await company.another(document, body));
      expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
      return asJson(reply.json.document);
    };
    const allOutlets = async () => listOf((await company.call('GET', '/outlets')).json, 'outlets');
    /** An outlet of the company by its id. */
    const theOther = async (id: unknown): Promise<Json> =>
      (await allOutlets()).find((outlet) => idOf(outlet) === id) ?? {};
    const put = (id: string, sent: unknown) => company.call('PUT', `/${path}/${id}`, sent);

    it('is made with every field of header and line, and read back by id and by number', async () => {
      const apart = ALONE.filter((name) => name in lines.fields);
      const sentLines = [line, ...apart.map((name) => ({ itemId: line.itemId, [name]: '7' }))];
      const whole = hasLines(document) ? { ...body, lines: sentLines } : body;
      const reply = await post(whole);
      expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
      const made = asJson(reply.json.document);
      expect(made).toMatchObject({
        status: draftStatus(document),
        version: 1,
        number: expect.stringMatching(/^[A-Z]+-KT-\w+-\d{6}$/),
      });
      expect('lines' in made).toBe(hasLines(document));
      const [{ id: userId = '' } = {}] = listOf(
        (await company.call('GET', '/users?searchBy=username&search=kopi-admin')).json,
        'users',
      );
      const begun = beginnings[document.name]?.(String(userId), company.outletId);
      expect(made).toMatchObject(begun ?? ('issuedBy' in document.fields ? { issuedById: userId } : {}));
      const entriesIn = (from: Json, name: string) =>
        Array.isArray(from[name]) ? from[name].map(asJson) : [];
      for (const key of [idOf(made), String(made.number)]) {
        const read = asJson((await company.call('GET', `/${path}/${encodeURIComponent(key)}`)).json.document);
        expect(read).toEqual(made);
        expect(valuesOf(headers, read, whole)).toEqual(valuesOf(headers, whole, whole));
        for (const { name, keys } of typed) {
          const sent = entriesIn(whole, name);
          const kept = entriesIn(read, name);
          expect([name, kept.length]).toEqual([name, sent.length]);
          for (const [nth, entry] of sent.entries())
            expect([name, nth, valuesOf(keys, kept[nth] ?? {}, entry)]).toEqual([
              name,
              nth,
              valuesOf(keys, entry, entry),
            ]);
        }
      }
      const silent = [
        ...headers.filter(({ key }) => !(key in whole)).map(({ name }) => `header.${name}`),
        ...typed.flatMap(({ name, keys }) =>
          keys
            .filter(({ key }) => !entriesIn(whole, name).some((entry) => key in entry))
            .map((each) => `${name}.${each.name}`),
        ),
      ];
      expect(silent.filter((each) => !PROVED_APART.has(each))).toEqual([]);
    });

    it('refuses every invalid sample of every field, of the header beside its name and of a line beside its place', async () => {
      const { id, version } = await make();
      const cases = [
        ...refusedBodies(headers).map((sent) => ({ named: Object.keys(sent), sent })),
        ...typed.flatMap(({ name, keys }) =>
          refusedBodies(keys).map((sent) => ({
            named: Object.keys(sent).map((key) => `${name}.1.${key}`),
            sent: { [name]: [entryOf(name), { ...entryOf(name), ...sent }] },
          })),
        ),
      ];
      for (const { named, sent } of cases)
        for (const reply of [await post({ ...body, ...sent }), await put(String(id), { ...sent, version })])
          expect([sent, reply.status, fieldsNamed(reply.json.errors)]).toEqual([sent, 422, named.sort()]);
    });

    it('has what only its events write refused in a body, and empty when it is made', async () => {
      const made = await make();
      for (const { name } of collectionsOf(document).filter(({ writtenBy }) => writtenBy === 'events')) {
        expect(made[name]).toEqual([]);
        const reply = await post({ ...body, [name]: [] });
        expect([reply.status, fieldsNamed(reply.json.errors)]).toEqual([422, [name]]);
      }
    });

    it('names every failing field of header and entries at once', async () => {
      const wrong = (list: typeof headers) =>
        Object.fromEntries(list.map(({ key, field }) => [key, refusedValues(field)[0]]));
      const closedIn = (of: typeof fields) => [...readOnly(of).map(({ key }) => key), 'noSuchField'];
      const filled = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'x']));
      const sent: Record<string, unknown> = { ...wrong(headers), ...filled(closedIn(fields)) };
      const failing = [...headers.map(({ key }) => key), ...closedIn(fields)];
      for (const { name, fields: ofEntry, keys } of typed) {
        const missing = new Set([
          ...keys.filter(({ field }) => field.required).map(({ key }) => key),
          ...(collectionsOf(document).find((each) => each.name === name)?.needs ?? []).flatMap(
            ({ oneOf: [first] }) => first ?? [],
          ),
        ]);
        const closed = closedIn(ofEntry);
        sent[name] = [entryOf(name), {}, { ...wrong(keys), ...filled(closed) }];
        failing.push(
          ...[...missing].map((key) => `${name}.1.${key}`),
          ...[...keys.map(({ key }) => key), ...closed].map((key) => `${name}.2.${key}`),
        );
      }
      const reply = await post(sent);
      expect([reply.status, reply.json.code]).toEqual([422, 'validationFailed']);
      expect(fieldsNamed(reply.json.errors)).toEqual(failing.sort());
      const said = new Map(listOf(reply.json, 'errors').map(({ field, message }) => [field, message]));
      for (const { name, keys } of typed)
        for (const { key } of keys.filter(({ field }) => field.required))
          expect([key, said.get(`${name}.1.${key}`)]).toEqual([key, 'is required.']);
      const odd = await post({ ...body, remarks: 7 });
      expect([odd.status, odd.json.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'remarks', code: 'invalid', message: 'invalid.' })],
      ]);
    });

    it('refuses lines that are none, and figures too large to keep', async () => {
      for (const { name } of typed)
        for (const none of ['text', 7, { 0: line }, ['text'], [null]]) {
          const reply = await post({ ...body, [name]: none });
          expect([none, reply.status, fieldsNamed(reply.json.errors)]).toEqual([none, 422, [name]]);
        }
      if (!('unitCost' in line)) return;
      const { uomQuantity: _quantity, factor: _factor, ...plain } = line;
      const amount = 'quantity' in lines.fields ? 'quantity' : 'adjustOnHand';
      const huge = { ...plain, [amount]: '9999999999', unitCost: '9999999999' };
      const reply = await post({ ...body, lines: [line, huge] });
      expect([reply.status, fieldsNamed(reply.json.errors)]).toEqual([422, ['lines.1.unitCost']]);
      if ('uomQuantity' in line) {
        const tiny = await post({
          ...body,
          lines: [{ ...line, uomQuantity: '0.0001', factor: '0.0001' }],
        });
        expect([tiny.status, fieldsNamed(tiny.json.errors)]).toEqual([422, ['lines.0.uomQuantity']]);
      }
    });

    it('takes its vendor, outlets and items by their codes', async () => {
      const others = { ...body };
      const ids: Record<string, unknown> = {};
      const codes: Record<string, string> = {};
      for (const { name, key, field } of headers) {
        if (!isReference(field) || documents.some((each) => each.name === field.to)) continue;
        ids[key] = body[key];
        const named = name === 'toOutlet' ? await theOther(body[key]) : await company.standing(field.to);
        codes[`${name}Code`] = String(named[resourceNamed(field.to).codeField]);
        delete others[key];
      }
      const { itemId, ...rest } = line;
      const read = await company.call('GET', `/items/${String(itemId)}`);
      const item = String(asJson(read.json.item).itemCode);
      const coded = (write: (code: string) => string) => ({
        ...others,
        ...Object.fromEntries(Object.entries(codes).map(([key, code]) => [key, write(code)])),
        ...(hasLines(document) ? { lines: [{ ...rest, itemCode: write(item) }] } : {}),
      });
      for (const write of [(code: string) => code.toLowerCase(), (code: string) => code.toUpperCase()]) {
        const made = await post(await company.another(document, coded(write)));
        expect([made.status, made.json.errors]).toEqual([201, undefined]);
        expect(made.json.document).toMatchObject({
          ...ids,
          ...(hasLines(document) ? { lines: [{ itemId }] } : {}),
        });
      }
      const unknown = await post(coded(() => 'NONE'));
      expect([unknown.status, fieldsNamed(unknown.json.errors)]).toEqual([
        422,
        [...Object.keys(codes), ...(hasLines(document) ? ['lines.0.itemCode'] : [])].sort(),
      ]);
    });

    it('is changed from the version it was read in, or not at all', async () => {
      const made = await make();
      const id = idOf(made);
      const bare = await put(id, { remarks: 'changed' });
      expect([bare.status, bare.json.code]).toEqual([428, 'versionRequired']);
      const changed = await put(id, { remarks: 'changed', version: 1 });
      expect(changed.json.document).toMatchObject({
        remarks: 'changed',
        version: 2,
        ...Object.fromEntries(typed.map(({ name }) => [name, made[name]])),
      });
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
        const bodies: Json[] = [];
        for (let nth = 0; nth < AT_ONCE; nth += 1) {
          const one = nth % 3 ? {} : { lines: [{ ...line, itemId: 'none' }] };
          bodies.push({ ...(await company.another(document, sent, idOf(outlet))), ...one });
        }
        const replies = await Promise.all(bodies.map((each) => call('POST', `/${path}`, each)));
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
      const one = await company.another(document, body);
      const replies = await Promise.all(Array.from({ length: 6 }, () => post(one, key)));
      const made = new Set(replies.filter(({ status }) => status === 201).map(({ text }) => text));
      expect(made.size).toBe(1);
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const again = await post(one, key);
      expect([again.headers.get('idempotent-replayed'), made.has(again.text)]).toEqual(['true', true]);
      const other = await post({ ...one, remarks: 'other' }, key);
      expect([other.status, other.json.code]).toEqual([422, 'idempotencyKeyReused']);
    });
  });
});
