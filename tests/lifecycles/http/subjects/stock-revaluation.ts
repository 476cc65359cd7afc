import { type SubjectOf, subject } from '../subject.ts';

/** A revaluation of an item from a moment that has come. */
export const subjectOf: SubjectOf = (world) =>
  subject(world, {
    path: 'stockrevaluations',
    body: () => ({
      outletId: world.outletId('outlet-a'),
      issuedAt: '2026-11-02T01:00:00.000Z',
      reason: 'Entered at the wrong cost',
      lines: [{ itemId: world.itemIds[1], averageCost: '4.5' }],
    }),
    change: (document) => ({ remarks: `changed ${String(document.version)}` }),
  });
