import { describe, expect, it } from 'vitest';
import type { DocumentAsk, DocumentOpenings, DocumentRemedy } from '../../../../contracts/documents/asks.ts';
import { askedFor, openings } from './openings.ts';

const remedy = (event: string, more: Partial<DocumentRemedy> = {}): DocumentRemedy => ({
  ...{ event, isSystem: false, isOwn: false, ownOutlet: null, permission: null },
  ...{ people: ['Aisha'], count: 1 },
  ...more,
});
const ask = (event: string, more: Partial<DocumentAsk> = {}): DocumentAsk => ({
  ...{ id: event, wanted: 'confirm', event, state: 'open', username: 'store', isOwn: true },
  ...{ at: '2026-03-02T02:00:00Z', settledBy: null, settledAt: null },
  ...more,
});
const unblocking = (
  remedies: readonly DocumentRemedy[],
  asks: readonly DocumentAsk[] = [],
): DocumentOpenings => ({
  reasons: [
    { event: 'confirm', remedies: [...remedies] },
    { event: 'receive', remedies: [...remedies] },
  ],
  asks: [...asks],
});

describe('what opens a refused step', () => {
  it('is named once, with all that it opens', () => {
    expect(openings(unblocking([remedy('approve')])).map(({ event, opens }) => [event, opens])).toEqual([
      ['approve', ['confirm', 'receive']],
    ]);
  });

  it('is asked for where others alone may do it', () => {
    expect(askedFor(unblocking([remedy('approve')]), 'confirm')?.event).toBe('approve');
    const own = [{ isOwn: true }, { ownOutlet: 'Bangsar' }, { count: 0, people: [] }];
    for (const more of own) expect(askedFor(unblocking([remedy('approve', more)]), 'confirm')).toBeNull();
    expect(askedFor(unblocking([remedy('approve')]), 'cancel')).toBeNull();
  });

  it('passes over what the reader does, to what somebody else does', () => {
    const both = unblocking([remedy('requestApproval', { isOwn: true }), remedy('approve')]);
    expect(askedFor(both, 'confirm')?.event).toBe('approve');
  });

  it('keeps the reader’s own ask while it waits, and no other', () => {
    const nobody = remedy('approve', { count: 0, people: [] });
    expect(askedFor(unblocking([nobody], [ask('approve')]), 'confirm')?.asked?.event).toBe('approve');
    expect(askedFor(unblocking([nobody], [ask('approve', { isOwn: false })]), 'confirm')).toBeNull();
    expect(askedFor(unblocking([nobody], [ask('approve', { state: 'withdrawn' })]), 'confirm')).toBeNull();
  });
});
