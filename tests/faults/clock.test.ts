import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/new-id.ts';
import { asJson, idOf } from '../lifecycles/http/world.ts';
import { type SecurityWorld, securityWorld } from '../security/world.ts';

const DAY = 24 * 60 * 60_000;

describe('a clock that jumps (F17)', () => {
  let world: SecurityWorld;
  beforeAll(async () => {
    world = await securityWorld();
  });
  afterAll(() => world.close());

  it('never numbers two documents or names two records alike, and the order of events stays', async () => {
    const [ids, numbers] = [new Set<string>(), new Set<string>()];
    const body = await world.company.documentBody(
      (await import('../../src/resources/registry.ts')).documents[0] ?? never(),
    );
    let made = 0;
    for (const jump of [0, -DAY, -DAY, 2 * DAY, 60 * 60_000, -60 * 60_000, 1000]) {
      world.server.clock.advance(jump);
      const cookie = await world.server.signIn('kopi-admin');
      const reply = await world.server.send('/api/purchaseorders', {
        method: 'POST',
        cookie,
        body,
        headers: { 'X-Outlet-Id': world.company.outletId },
      });
      expect([jump, reply.status]).toEqual([jump, 201]);
      const document = asJson(reply.json.document);
      ids.add(idOf(document));
      numbers.add(String(document.number));
      made += 1;
    }
    expect([ids.size, numbers.size]).toEqual([made, made]);
    const sorted = [...numbers].sort();
    expect([...numbers]).toEqual(sorted);
  });

  it('ends sessions and codes no later than they may, also when set back', async () => {
    const cookie = await world.server.signIn('kopi-buyer');
    const alive = async () => (await world.server.send('/api/account/session', { cookie })).status;
    world.server.clock.advance(-DAY);
    expect(await alive()).toBe(200);
    world.server.clock.advance(DAY + 13 * 60 * 60_000);
    expect(await alive()).toBe(401);
  });

  it('makes ids that never repeat, whatever the machine’s clock says', () => {
    const real = Date.now;
    const seen = new Set<string>();
    try {
      for (const jump of [0, -DAY, 0, DAY, -1, 0]) {
        Date.now = () => real() + jump;
        for (let nth = 0; nth < 5_000; nth += 1) seen.add(newId());
      }
    } finally {
      Date.now = real;
    }
    expect(seen.size).toBe(30_000);
  });

  it.each(['UTC', 'Asia/Kuala_Lumpur', 'America/New_York', 'Pacific/Kiritimati'])(
    'days are days in %s: rules of dates give the same everywhere',
    (TZ) => {
      const script = `
        import { passwordDaysLeft, startingPasswordPolicy } from './src/rules/accounts/password-policy.ts';
        const policy = { ...startingPasswordPolicy, resetDays: 30 };
        console.log(passwordDaysLeft(policy, '2026-03-08', '2026-03-09'), passwordDaysLeft(policy, '2026-10-31', '2026-11-02'),
          passwordDaysLeft(policy, '2016-12-31', '2017-01-01'));`;
      const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
      expect(said.trim()).toBe('29 28 29');
    },
  );
});

const never = (): never => {
  throw new Error('There is no document');
};
