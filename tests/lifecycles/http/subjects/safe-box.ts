import { type SubjectOf, subject } from '../subject.ts';
import { asJson, type HttpWorld, idOf, issuer, type Json } from '../world.ts';

/** An entry that is posted at once. */
async function posted(world: HttpWorld, body: Json) {
  const { data } = await world.call(issuer, 'POST', '/safebox', body);
  const entry = asJson(data.document);
  return world.call(issuer, 'POST', `/safebox/${idOf(entry)}/events`, {
    type: 'complete',
    version: entry.version,
  });
}

/** A float taken out of a safe that 500.00 was dropped into; the other sample is what a count found missing. */
export const subjectOf: SubjectOf = async (world, sample) => {
  const place = { outletId: world.outletId('outlet-a'), performedOn: '2026-11-02', reason: 'Weekend' };
  const entry = /count/.test(sample)
    ? { ...place, entryKind: 'Count Difference', amount: '-20' }
    : { ...place, entryKind: 'Float', amount: '120' };
  await posted(world, { ...place, entryKind: 'Drop', amount: '500' });
  return subject(world, {
    path: 'safebox',
    body: () => entry,
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
};
