import { describe, expect, it } from 'vitest';
import type { DocumentAsk, DocumentMend, DocumentWays } from '../../../../contracts/documents/asks.ts';
import { askedFor, openings } from './openings.ts';

const mend = (event: string, more: Partial<DocumentMend> = {}): DocumentMend => ({
  ...{ event, isSystem: false, isOwn: false, ownOutlet: null, permission: null },
  ...{ people: ['Aisha'], count: 1 },
  ...more,
});
const ask = (event: string, more: Partial<DocumentAsk> = {}): DocumentAsk => ({
  ...{ id: event, wanted: 'confirm', event, state: 'open', username: 'store', isOwn: true },
  ...{ at: '2026-03-02T02:00:00Z', settledBy: null, settledAt: null },
  ...more,
});
const ways = (mends: readonly DocumentMend[], asks: readonly DocumentAsk[] = []): DocumentWays => ({
  reasons: [
    { event: 'confirm', mends: [...mends] },
    { event: 'receive', mends: [...mends] },
  ],
  asks: [...asks],
});

describe('what opens a refused step', () => {
  it('is named once, with all that it opens', () => {
    expect(openings(ways([mend('approve')])).map(({ event, opens }) => [event, opens])).toEqual([
      ['approve', ['confirm', 'receive']],
    ]);
  });

  it('is asked for where others alone may do it', () => {
    expect(askedFor(ways([mend('approve')]), 'confirm')?.event).toBe('approve');
    const own = [{ isOwn: true }, { ownOutlet: 'Bangsar' }, { count: 0, people: [] }];
    for (const more of own) expect(askedFor(ways([mend('approve', more)]), 'confirm')).toBeNull();
    expect(askedFor(ways([mend('approve')]), 'cancel')).toBeNull();
  });

  it('passes over what the reader does, to what somebody else does', () => {
    const both = ways([mend('requestApproval', { isOwn: true }), mend('approve')]);
    expect(askedFor(both, 'confirm')?.event).toBe('approve');
  });

  it('keeps the reader’s own ask while it waits, and no other', () => {
    const nobody = mend('approve', { count: 0, people: [] });
    expect(askedFor(ways([nobody], [ask('approve')]), 'confirm')?.asked?.event).toBe('approve');
    expect(askedFor(ways([nobody], [ask('approve', { isOwn: false })]), 'confirm')).toBeNull();
    expect(askedFor(ways([nobody], [ask('approve', { state: 'withdrawn' })]), 'confirm')).toBeNull();
  });
});
