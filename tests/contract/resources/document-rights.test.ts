import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { rows } from '../../../machines/lib/rows.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { collectionsOf } from '../../../src/resources/collections.ts';
import type { Fields } from '../../../src/resources/define-resource.ts';
import { documents } from '../../../src/resources/registry.ts';
import { documentType } from '../../../src/server/documents/types/document-types.ts';
import { asJson, idOf, listOf } from '../../lifecycles/http/world.ts';
import { forAnyHome } from '../../support/databases/database.ts';
import { shareOfHome, someOf } from '../../support/rounds.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../sample-company.ts';
import { type TestServer, testServer } from '../test-server.ts';

forAnyHome(({ home, database }) => {
  let server: TestServer;
  let company: SampleCompany;
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    return server.close;
  });

  const here = someOf(shareOfHome(documents, home), 3);
  describe.each(here.map((document) => ({ name: document.name, document })))(
    '$name, to a user without the right',
    ({ document }) => {
      const { path, permissions: rights } = document;
      const { machine } = documentType(document.name).rules;
      let body: Record<string, unknown>;
      const make = async () => {
        const reply = await company.call('POST', `/${path}`, await company.another(document, body));
        expect([reply.status, reply.json.errors]).toEqual([201, undefined]);
        return asJson(reply.json.document);
      };
      let clerk: Call;
      let allow: (...granted: readonly string[]) => Promise<void>;
      beforeAll(async () => {
        body = await company.documentBody(document);
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
        const one = await company.another(document, body);
        return Promise.all([
          clerk('GET', `/${path}`),
          clerk('GET', at),
          clerk('GET', `${at}/history`),
          clerk('POST', `/${path}`, one),
          clerk('PUT', at, { remarks: 'x', version }),
          clerk('POST', `${at}/events`, { ...leavesDraft(machine), version }),
          clerk('POST', `/${path}/events`, { ...leavesDraft(machine), documents: [{ id, version }] }),
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
        const closed = collectionsOf(document).flatMap(({ fields }) => closedTo(fields));
        await company.receiveGoods();
        const { id } = await make();
        const sent = { ...leavesDraft(machine), version: 1 };
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
    },
  );
});

/** The event that takes a document on its way, with what it asks for: most are confirmed, a request is submitted. */
function leavesDraft(machine: AnyStateMachine): { readonly type: string; readonly [given: string]: string } {
  const row = rows(machine).find(
    ({ state, meta, event }) =>
      /^(Saved|Pending|Requested|Active)$/.test(state) && meta.primary && !/^(save|request|ship)/.test(event),
  );
  const given = (row?.meta.needs ?? []).map(
    (need) => [need, need === 'endsOn' ? '2028-01-31' : 'Farid'] as const,
  );
  return { ...Object.fromEntries(given), type: row?.event ?? 'confirm' };
}

/** The fields of a collection only some may see. */
const closedTo = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.permission !== undefined)
    .map(([name]) => name);
