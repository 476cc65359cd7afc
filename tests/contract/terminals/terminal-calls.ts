import { expect } from 'vitest';
import { asJson, idOf, type Json, listOf } from '../../lifecycles/http/world.ts';
import type { SampleCompany } from '../sample-company.ts';
import type { Answer, TestServer } from '../test-server.ts';

/** The company whose tills these are. */
export const COMPANY = 'COM_1001';

/** The calls of tills and of who looks after them, for a server and a company that stand once the tests begin. */
export function terminalCalls(of: () => { readonly server: TestServer; readonly company: SampleCompany }) {
  let devices = 0;
  const open = (call: string, body: unknown, cookie?: string) =>
    of().server.send(`/api/till/${call}`, { method: 'POST', body, ...(cookie ? { cookie } : {}) });
  const licence = async (applicationType = 'Terminal') => {
    const { json } = await of().company.call('POST', '/licences', { applicationType });
    const made = asJson(json.licence);
    return { id: idOf(made), key: String(made.licenceKey), code: String(made.code) };
  };
  /** A till that was just activated. */
  const till = async (over: Json = {}) => {
    devices += 1;
    const held = await licence();
    const body = { companyId: COMPANY, key: held.key, deviceId: `counter-${devices}`, ...over };
    const { status, json } = await open('activate', body);
    expect([status, json.code]).toEqual([200, undefined]);
    const terminal = asJson(json.terminal);
    return { licence: held, body, deviceKey: String(json.deviceKey), siteId: Number(terminal.siteId) };
  };
  const sites = async (query: string) =>
    listOf((await of().company.call('GET', `/clientsite?${query}`)).json, 'clientSites');
  const siteOf = async (siteId: number, query = '') =>
    (await sites(`search=${siteId}&${query}`)).find((each) => each.siteId === siteId);
  const put = async (siteId: number, query: string) => {
    const found = (await siteOf(siteId)) ?? (await siteOf(siteId, 'state=Archived'));
    return of().company.call('PUT', `/clientsite/${idOf(found)}?${query}`);
  };
  const profile = async (over: Json = {}) => {
    const { status, json } = await of().company.call('POST', '/syncprofiles', {
      name: `Counter ${Math.random()}`,
      syncGroups: ['Items', 'Sales'],
      outletIds: [of().company.outletId],
      ...over,
    });
    return { status, json, record: asJson(json.syncProfile) };
  };
  const said = ({ status, json }: Answer) => [status, json.code];
  const faults = ({ json }: Pick<Answer, 'json'>) =>
    listOf(json, 'errors').map(({ field, message }) => [field, message]);
  const apply = (id: unknown, siteId: number) =>
    of().company.call('PUT', `/syncprofiles/${id}/apply`, { siteId });
  return { open, licence, till, sites, siteOf, put, profile, said, faults, apply };
}
