import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { documentNamed } from '../../src/resources/registry.ts';
import { onBehalfOf } from '../../src/server/actor.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { openWork } from '../../src/server/documents/engine/work.ts';
import { lockChain } from '../../src/server/documents/storage/find-document.ts';
import { documentType } from '../../src/server/documents/types/document-types.ts';
import { enqueueJob, type JobKind } from '../../src/server/outbox/job.ts';
import { runJob } from '../../src/server/outbox/job-runner.ts';
import { type Call, callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';

/** Another system that refuses each posting until it is told to take it, and how it answers. */
const other = { refuses: true, calls: 0, answer: null as { type: string } | null };
const kindNamed = (kind: string): JobKind<Json> => ({
  kind,
  payload: v.record(v.string(), v.unknown()),
  call: async () => {
    other.calls += 1;
    if (other.refuses) throw new Error('Missing mapping: Purchase, Dry goods');
    return other.answer;
  },
});
const { companyId } = kopiTiga;
const kinds = [kindNamed('accounting'), kindNamed('delivery')];

forAnyHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let call: Call;
  let adjustmentId = '';
  beforeAll(async () => {
    server = await testServer(database());
    company = await sampleCompany(server, await server.signIn('kopi-admin'));
    call = company.call;
    const body = await company.documentBody(documentNamed('stockAdjustment'));
    adjustmentId = idOf((await call('POST', '/stockadjustments', body)).json.document);
  });
  afterAll(() => server.close());
  // A session does not outlive the waiting between tries.
  beforeEach(async () => {
    call = callerOf(server, await server.signIn('kopi-admin'), company.outletId);
  });

  const run = async () => {
    while (await runJob({ ...server.services, log: pino({ level: 'silent' }), kinds }));
  };
  const later = () => server.clock.advance(5 * 60_000);
  const post = async (kind = 'accounting', outletId: string | null = company.outletId): Promise<string> => {
    return server.services.database.write(companyId, async (tx) => {
      const actor = onBehalfOf(companyId, { userId: 'somebody', outletId }, 'test');
      const work = await openWork(tx, actor, server.clock);
      const type = documentType('stockAdjustment');
      const stored = await lockChain(work, type, adjustmentId);
      if (!stored) throw new Error('The adjustment is gone');
      return enqueueJob({ work, type, document: stored }, kindNamed(kind), {});
    });
  };
  const logs = async (query = '') =>
    listOf((await call('GET', `/integrationlog${query}`)).json, 'integrationLogs').map(asJson);
  const logOf = async (id: string) => (await logs()).find((log) => log.id === id);
  const headers = async () =>
    listOf((await call('GET', '/integrationlog/summary')).json, 'integrationLogHeaders').map(asJson);

  it('what fails five times waits for somebody, who remedies the reason and posts it again', async () => {
    other.refuses = true;
    const id = await post();
    await run();
    expect(await logOf(id)).toMatchObject({
      status: 'Pending',
      attempts: 1,
      message: 'Missing mapping: Purchase, Dry goods',
      canRepost: true,
    });
    for (let tries = 1; tries < 5; tries += 1) {
      later();
      await run();
    }
    expect(await logOf(id)).toMatchObject({
      status: 'Failed',
      isWaiting: false,
      attempts: 5,
      nextTry: null,
      canRepost: true,
    });
    const { calls } = other;
    later();
    await run();
    expect(other.calls).toBe(calls);
    other.refuses = false;
    expect((await call('POST', `/integrationlog/${id}/repost`)).status).toBe(200);
    expect(await logOf(id)).toMatchObject({ status: 'Pending', isWaiting: true });
    await run();
    expect(await logOf(id)).toMatchObject({
      status: 'Success',
      attempts: 6,
      message: null,
      canRepost: false,
      documentType: 'stockAdjustment',
    });
  });

  it('what is posted again has five tries more, and only what failed can be', async () => {
    other.refuses = true;
    const id = await post();
    for (let tries = 0; tries < 5; tries += 1, later()) await run();
    expect((await call('POST', `/integrationlog/${id}/repost`)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1, later()) await run();
    expect(await logOf(id)).toMatchObject({ status: 'Pending', attempts: 9 });
    await run();
    expect(await logOf(id)).toMatchObject({ status: 'Failed', attempts: 10 });
    other.refuses = false;
    await call('POST', `/integrationlog/${id}/repost`);
    await run();
    const again = await call('POST', `/integrationlog/${id}/repost`);
    expect([again.status, again.json.code]).toEqual([409, 'nothingToRepost']);
    expect((await call('POST', '/integrationlog/nobody/repost')).status).toBe(404);
  });

  it('an answer its document no longer waits for is skipped', async () => {
    other.refuses = false;
    other.answer = { type: 'submissionAccepted' };
    const id = await post();
    await run();
    other.answer = null;
    expect(await logOf(id)).toMatchObject({ status: 'Skipped', canRepost: false });
  });

  it('is filtered by integration and status, newest first, page by page', async () => {
    other.refuses = false;
    server.clock.advance(1000);
    const first = await post('delivery');
    server.clock.advance(1000);
    const last = await post('delivery');
    expect((await logs('?integration=delivery')).map(({ id }) => id)).toEqual([last, first]);
    expect((await logs('?integration=delivery&status=Success')).length).toBe(0);
    await run();
    expect((await logs('?integration=delivery&status=Success')).length).toBe(2);
    for (let count = 0; count < 60; count += 1) await post('delivery');
    const page = (await call('GET', '/integrationlog?integration=delivery')).json;
    expect(listOf(page, 'integrationLogs').length).toBe(50);
    const rest = await logs(`?integration=delivery&after=${encodeURIComponent(`${page.next}`)}`);
    expect(rest.length).toBe(12);
    expect((await call('GET', '/integrationlog?status=Gone')).status).toBe(400);
    await run();
  });

  it('the header sums up today’s postings of each integration with its last run and failure', async () => {
    // Past midnight where the company is: nothing of the tests before counts.
    server.clock.advance(24 * 60 * 60_000);
    call = callerOf(server, await server.signIn('kopi-admin'), company.outletId);
    other.refuses = false;
    await post();
    await run();
    other.refuses = true;
    await post();
    for (let tries = 0; tries < 5; tries += 1, server.clock.advance(5 * 60_000)) await run();
    const at = server.clock.now();
    await post();
    await run();
    expect(await headers()).toEqual([
      {
        integration: 'accounting',
        lastRun: at.toISOString(),
        success: 1,
        failed: 1,
        pending: 1,
        lastError: 'Missing mapping: Purchase, Dry goods',
      },
      expect.objectContaining({
        integration: 'delivery',
        success: 0,
        failed: 0,
        pending: 0,
        lastError: null,
      }),
    ]);
    other.refuses = false;
    later();
    await run();
  });

  it('is shown at outlets of one’s own alone, and posted again by who may', async () => {
    other.refuses = true;
    const outlets = listOf((await call('GET', '/outlets?pageSize=100')).json, 'outlets').map(asJson);
    const elsewhere = outlets.find(({ id }) => id !== company.outletId);
    const id = await post('elsewhere', idOf(elsewhere));
    await run();
    const [clerk] = listOf((await call('GET', '/users?search=kopi-clerk')).json, 'users');
    const [group] = listOf((await call('GET', '/usergroups?search=Clerk')).json, 'userGroups');
    await call('PUT', `/usergroups/${idOf(group)}`, { permissions: ['ALLOW_TO_ACCESS_INTEGRATION_LOG'] });
    await call('PUT', `/users/${idOf(clerk)}`, {
      groupIds: [idOf(group)],
      allOutlets: false,
      outletIds: [company.outletId],
      defaultOutletId: null,
    });
    const asClerk = callerOf(server, await server.signIn('kopi-clerk'), company.outletId);
    const seen = listOf((await asClerk('GET', '/integrationlog')).json, 'integrationLogs').map(asJson);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.map((log) => log.id)).not.toContain(id);
    const summed = listOf((await asClerk('GET', '/integrationlog/summary')).json, 'integrationLogHeaders');
    expect(summed.map((header) => asJson(header).integration)).not.toContain('elsewhere');
    expect((await asClerk('POST', `/integrationlog/${id}/repost`)).status).toBe(403);
    await call('PUT', `/usergroups/${idOf(group)}`, {
      permissions: ['ALLOW_TO_ACCESS_INTEGRATION_LOG', 'ALLOW_TO_EDIT_INTEGRATION_LOG'],
    });
    expect((await asClerk('POST', `/integrationlog/${id}/repost`)).status).toBe(404);
  });

  it('posting again stands in the audit trail', async () => {
    other.refuses = true;
    const id = await post();
    await run();
    await call('POST', `/integrationlog/${id}/repost`);
    const { rows } = await server.services.database.read(companyId, (tx) =>
      sql<Json>`select action, record_type as type, username from audit_trail where record_id = ${id}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ action: 'repost', type: 'integrationLog', username: 'kopi-admin' }]);
  });
});
