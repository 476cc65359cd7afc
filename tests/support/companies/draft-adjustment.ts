import { expect } from 'vitest';
import { asJson, type HttpWorld, issuer, type Json } from '../../lifecycles/http/world.ts';

/** A stock adjustment of one line, saved as a draft. */
export async function draftAdjustment(server: HttpWorld): Promise<Json> {
  const reply = await server.call(issuer, 'POST', '/stockadjustments', {
    outletId: server.outletId('outlet-a'),
    postingDate: '2026-11-02',
    adjustmentType: 'Adjust Up',
    lines: [{ itemId: server.itemIds[0], adjustOnHand: '1' }],
  });
  expect([reply.status, reply.code]).toEqual([201, '']);
  return asJson(reply.data.document);
}
