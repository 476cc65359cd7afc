import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/http/app.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { routes } from '../../src/server/routes.ts';
import { type SecurityWorld, securityWorld } from '../security/world.ts';

describe('more requests than can be taken (F22)', () => {
  let world: SecurityWorld;
  beforeAll(async () => {
    world = await securityWorld();
  });
  afterAll(() => world.close());

  it('the rest is told to come back at once, the probe answers, and all is well again afterwards', async () => {
    const { services } = world.server;
    let open = (): void => undefined;
    const gate = new Promise<void>((opened) => {
      open = opened;
    });
    const { database } = services;
    const slow: typeof database.read = async (companyId, work) => {
      await gate;
      return database.read(companyId, work);
    };
    const app = createApp(
      {
        ...services,
        database: {
          ...database,
          read: slow,
          readFromStandby: (companyId, _saved, work) => slow(companyId, work),
        },
      },
      routes,
      await loadPortal(null),
    );
    const ask = async (path: string) => {
      const response = await app.request(`http://127.0.0.1/api${path}`, { headers: { Cookie: world.admin } });
      return {
        status: response.status,
        again: response.headers.get('retry-after'),
      };
    };
    const held = Array.from({ length: 400 }, () => ask('/vendors'));
    await new Promise((again) => setTimeout(again, 200));
    const shed = await Promise.all(Array.from({ length: 200 }, () => ask('/vendors')));
    expect(shed.every(({ status, again }) => status === 503 && again === '1')).toBe(true);
    const health = await ask('/health');
    expect(health.status).toBe(200);
    open();
    expect((await Promise.all(held)).every(({ status }) => status === 200)).toBe(true);
    expect((await ask('/vendors')).status).toBe(200);
  });
});
