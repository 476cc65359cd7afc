import { expect } from 'vitest';
import { resourceNamed } from '../../../src/resources/registry.ts';
import { asJson, idOf, listOf } from '../../lifecycles/http/world.ts';
import type { SampleCompany } from '../sample-company.ts';
import type { TestServer } from '../test-server.ts';
import type { Thing } from './holder.ts';

/** Tills of a company, and what they send. */
export function tillsOf(
  server: TestServer,
  company: SampleCompany,
  companyId: string,
  words: (count: number) => string,
  profile: () => Promise<Thing>,
) {
  /** A till that was just activated. */
  async function newTill(): Promise<{ readonly deviceKey: unknown; readonly siteId: unknown }> {
    const { licenceKey, id } = await company.create(resourceNamed('licence'));
    const body = { companyId, key: licenceKey, deviceId: `till-of-${id}` };
    const till = await server.send('/api/till/activate', {
      method: 'POST',
      body: { ...body, computerName: words(0) },
    });
    expect([till.status, till.json.code]).toEqual([200, undefined]);
    return { deviceKey: till.json.deviceKey, siteId: asJson(till.json.terminal).siteId };
  }

  return {
    /** A till with its profile. */
    async activated(): Promise<Thing> {
      const { siteId } = await newTill();
      const applied = await company.call('PUT', `/syncprofiles/${(await profile()).id}/apply`, { siteId });
      const site = asJson(applied.json.clientSite);
      return { id: idOf(site), code: idOf(site), version: Number(site.version) };
    },
    /** A sale that a till has sent, and that could not be posted. */
    async heldEntry(): Promise<Thing> {
      const { deviceKey, siteId } = await newTill();
      const body = { deviceKey, sales: [{ salesNo: words(0), remarks: words(1) }] };
      const { json } = await server.send('/api/till/sales', { method: 'POST', body });
      expect(listOf(json, 'sales')).toMatchObject([{ status: 'held' }]);
      const entries = listOf((await company.call('GET', '/tillentries')).json, 'entries');
      const entry = entries.find((each) => each.siteId === siteId);
      return { id: idOf(entry), code: idOf(entry), version: Number(entry?.version) };
    },
  };
}
