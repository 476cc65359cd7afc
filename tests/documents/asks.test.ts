import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '../../src/resources/documents/purchase-order.ts';
import { callerOf, type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

type Call = SampleCompany['call'];
let opened: TestDatabase;
let server: TestServer;
let company: SampleCompany;
let manager: Call;
/** May read and receive orders, and no more. */
let receiver: Call;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await testServer(opened.database);
  company = await sampleCompany(server, await server.signIn('kopi-admin'), undefined, 'KT-KL');
  const groups = listOf((await company.call('GET', '/usergroups?search=Store')).json, 'userGroups');
  const permissions = [
    'ALLOW_TO_ACCESS_PO',
    'ALLOW_TO_RECEIVE_PO',
    'ALLOW_TO_ACCESS_GRN',
    'ALLOW_TO_EDIT_GRN',
  ];
  expect((await company.call('PUT', `/usergroups/${idOf(groups[0])}`, { permissions })).status).toBe(200);
  manager = callerOf(server, await server.signIn('kopi-manager'), company.outletId);
  receiver = callerOf(server, await server.signIn('kopi-store'), company.outletId);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

const order = async (): Promise<Json> => {
  const reply = await company.call('POST', '/purchaseorders', await company.documentBody(purchaseOrder));
  expect([reply.status, reply.json.code]).toEqual([201, undefined]);
  return asJson(reply.json.document);
};
const send = async (by: Call, { id, version }: Json, type: string, more: Json = {}) => {
  const reply = await by('POST', `/purchaseorders/${id}/events`, { type, version, ...more });
  expect([type, reply.status, reply.json.code]).toEqual([type, 200, undefined]);
  return asJson(reply.json.document);
};
const remediesOf = async (by: Call, { id }: Json, event: string): Promise<Json[]> => {
  const { status, json } = await by('GET', `/purchaseorders/${id}/remedies`);
  expect(status).toBe(200);
  return listOf(
    listOf(json, 'reasons').find((reason) => reason.event === event) ?? { remedies: [] },
    'remedies',
  );
};
const ask = (by: Call, { id }: Json, wanted: string, event: string) =>
  by('POST', `/purchaseorders/${id}/asks`, { wanted, event });
const statesOf = async (by: Call, { id }: Json): Promise<unknown[]> =>
  listOf((await by('GET', `/purchaseorders/${id}/remedies`)).json, 'asks').map(
    ({ event, state, settledBy }) => [event, state, settledBy],
  );
const queued = async (by: Call, { id }: Json): Promise<unknown[]> =>
  listOf((await by('GET', '/queue')).json, 'queue')
    .filter(({ documentId }) => documentId === id)
    .map(({ kind, event, askedBy }) => [kind, event, askedBy]);
const told = async (by: Call, { id }: Json): Promise<unknown[]> =>
  listOf((await by('GET', '/notices')).json, 'notices')
    .filter(({ documentId }) => documentId === id)
    .map(({ kind, event, username }) => [kind, event, username]);

describe('a refused event carries what remedies it', () => {
  it('names the event of the chart that opens it, and who may send that', async () => {
    const made = await order();
    const [remedy, ...others] = await remediesOf(receiver, made, 'receive');
    expect(others).toEqual([]);
    expect(remedy).toMatchObject({ event: 'confirm', isOwn: false, permission: 'ALLOW_TO_CONFIRM_PO' });
    expect(remedy?.people).toEqual(expect.arrayContaining(['kopi-admin', 'kopi-manager']));
    expect(remedy?.people).not.toContain('kopi-store');
  });

  it('says of who may send it themself that it is theirs, and names nobody who may not', async () => {
    const made = await order();
    expect(await remediesOf(manager, made, 'receive')).toEqual([
      expect.objectContaining({ event: 'confirm', isOwn: true }),
    ]);
    expect(await remediesOf(receiver, made, 'confirm')).toEqual([
      expect.objectContaining({ event: 'confirm', isOwn: false }),
    ]);
  });

  it('tells nothing of what the chart never takes again', async () => {
    const made = await order();
    await send(company.call, made, 'cancel', { remark: 'Not needed' });
    expect(await remediesOf(receiver, made, 'receive')).toEqual([]);
  });

  it('leads to the first step of an approval, then to who of the asked groups may give it', async () => {
    const groups = listOf((await company.call('GET', '/usergroups?search=Manager')).json, 'userGroups');
    const rule = {
      documentType: 'purchaseOrder',
      userGroupId: idOf(groups[0]),
      level: 1,
      numberOfApprovals: 1,
    };
    const said = { approvalType: 'Compulsory', criteria: 'Per Single Document', minimumValue: '0' };
    const made = await order();
    const ruled = await company.call('POST', '/approvalrules', { ...rule, ...said });
    expect([ruled.status, ruled.json.errors]).toEqual([201, undefined]);
    expect(await remediesOf(company.call, made, 'confirm')).toMatchObject([{ event: 'requestApproval' }]);
    const asked = await send(company.call, made, 'requestApproval');
    const [remedy] = await remediesOf(receiver, asked, 'receive');
    expect(remedy).toMatchObject({ event: 'approve', isOwn: false, permission: 'ALLOW_TO_APPROVE_PO' });
    // The admin is a member of the group, and may decide on what they issued (decision 7).
    expect(remedy?.people).toEqual(['kopi-admin', 'kopi-manager']);
    const id = idOf(asJson(ruled.json.approvalRule));
    expect((await company.call('PUT', `/approvalrules/${id}`, { active: false })).status).toBe(200);
  });
});

describe('asking for it', () => {
  it('stands in the queue and the bell of who may do it, and is settled by itself when it is done', async () => {
    const made = await order();
    expect((await ask(receiver, made, 'receive', 'confirm')).status).toBe(200);
    expect(await queued(manager, made)).toEqual([['asked', 'confirm', 'kopi-store']]);
    expect(await told(manager, made)).toEqual([['asked', 'confirm', 'kopi-store']]);
    expect(await queued(receiver, made)).toEqual([]);
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'open', null]]);

    await send(manager, made, 'confirm');
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'answered', 'kopi-manager']]);
    expect(await told(receiver, made)).toEqual([['answered', 'confirm', 'kopi-manager']]);
    expect((await queued(manager, made)).flat()).not.toContain('asked');
    expect((await told(manager, made)).flat()).not.toContain('asked');
  });

  it('asked twice it is one ask, and several people’s asks are one entry', async () => {
    const made = await order();
    await ask(receiver, made, 'receive', 'confirm');
    expect((await ask(receiver, made, 'receive', 'confirm')).status).toBe(200);
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'open', null]]);
    await ask(manager, made, 'receive', 'confirm');
    expect(await queued(company.call, made)).toEqual([['asked', 'confirm', 'kopi-store, kopi-manager']]);
  });

  it('is taken back by who asked', async () => {
    const made = await order();
    await ask(receiver, made, 'receive', 'confirm');
    const taken = () => receiver('POST', `/purchaseorders/${made.id}/asks/withdraw`, { event: 'confirm' });
    expect((await taken()).status).toBe(200);
    expect((await taken()).status).toBe(200);
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'withdrawn', null]]);
    expect((await queued(manager, made)).flat()).not.toContain('asked');
    expect(await told(manager, made)).toEqual([]);
  });

  it('is withdrawn by the chart when the document went on without it, and the asker hears so', async () => {
    const made = await order();
    await ask(receiver, made, 'receive', 'confirm');
    await send(manager, made, 'cancel', { remark: 'Not needed' });
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'overtaken', null]]);
    expect((await queued(company.call, made)).flat()).not.toContain('asked');
    expect(await told(receiver, made)).toEqual([['overtaken', 'confirm', '']]);
  });

  it('stays open while the document changes and the event still applies', async () => {
    const made = await order();
    await ask(receiver, made, 'receive', 'confirm');
    const { version } = made;
    const changed = await company.call('PUT', `/purchaseorders/${made.id}`, { version, remarks: 'Soon' });
    expect(changed.status).toBe(200);
    expect(await statesOf(receiver, made)).toEqual([['confirm', 'open', null]]);
  });

  it('asks nobody for what remedies nothing, and nobody who has lost the right shows it', async () => {
    const made = await order();
    const reply = await ask(receiver, made, 'receive', 'cancel');
    expect([reply.status, reply.json.code]).toEqual([409, 'nobodyToAsk']);
    expect((await ask(receiver, { id: 'nobody' }, 'receive', 'confirm')).status).toBe(404);
  });
});

describe('the way to where it is done', () => {
  const pathOf = async (by: Call, { id }: Json) => {
    const { status, json } = await by('GET', `/purchaseorders/${id}/path`);
    expect(status).toBe(200);
    return json.steps === null ? null : listOf(json, 'steps');
  };

  it('is told step by step with who goes it, shortens as it is gone, and tells how long steps took here', async () => {
    const made = await order();
    const before = await pathOf(manager, made);
    expect(before?.map(({ event, isSystem }) => [event, isSystem])).toEqual([
      ['confirm', false],
      ['receive', false],
      ['goodsReceived', true],
    ]);
    expect(before?.[0]).toMatchObject({ isOwn: true, status: 'Confirmed' });
    expect(Number(before?.[1]?.count)).toBeGreaterThan(0);
    expect(before?.[2]).toMatchObject({ people: [], count: 0, status: 'Completed' });
    const confirmed = await send(manager, made, 'confirm');
    expect((await pathOf(manager, confirmed))?.map(({ event }) => event)).toEqual([
      'receive',
      'goodsReceived',
    ]);
  });

  it('takes the median of what the history of the company says, and nothing where it says nothing', async () => {
    const made = await order();
    const history = (seconds: number, nth: number) => `
      insert into document_history (company_id, document_type, document_id, seq, at, user_id, username, event,
        from_status, to_status, chart_version)
      values ('COM_1001', 'purchaseOrder', 'timed-${nth}', 1, '2026-11-01T00:00:00Z', 'u', 'u', 'save', 'New', 'Saved', 1),
        ('COM_1001', 'purchaseOrder', 'timed-${nth}', 2, '2026-11-01T00:00:00Z'::timestamptz + interval '1 second' * ${seconds},
          'u', 'u', 'receive', 'Confirmed', 'Confirmed', 1)`;
    await opened.database.write('COM_1001', async (tx) => {
      for (const [nth, seconds] of [60, 7200, 90_000].entries())
        await sql.raw(history(seconds, nth)).execute(tx);
    });
    const steps = await pathOf(manager, made);
    expect(steps?.map(({ event, usualSeconds }) => [event, usualSeconds])).toEqual([
      ['confirm', expect.any(Number)],
      ['receive', 7200],
      ['goodsReceived', null],
    ]);
  });

  it('is empty of what is done, and there is none of what was given up', async () => {
    const made = await order();
    const { status } = await send(company.call, made, 'cancel', { remark: 'Not needed' });
    expect(status).toBe('Cancelled');
    expect(await pathOf(manager, made)).toBeNull();
  });
});
