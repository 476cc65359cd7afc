import { describe, expect, it } from 'vitest';
import { leaderAmong } from './leader.ts';
import type { Role } from './look.ts';

const a = { name: 'a:5432', url: 'postgres://a:5432/x' };
const b = { name: 'b:5432', url: 'postgres://b:5432/x' };
const primary = (timeline: number): Role => ({ takesWrites: true, timeline, inserted: 1n, flushed: 1n });
const standby: Role = { takesWrites: false, replayed: 1n };
const now = (ofA: Role | null, ofB: Role | null) => [
  { writing: a, role: ofA },
  { writing: b, role: ofB },
];
const name = (leader: ReturnType<typeof leaderAmong>) => leader?.address.name ?? null;

describe('whom writes go to', () => {
  it('is the one host that takes them, wherever it stands in the list', () => {
    expect(name(leaderAmong(now(standby, primary(1)), null))).toBe('b:5432');
    expect(leaderAmong(now(standby, null), null)).toBeNull();
  });

  it('is the promoted one, though the former comes back as if nothing had happened', () => {
    expect(name(leaderAmong(now(primary(1), primary(2)), null))).toBe('b:5432');
    expect(name(leaderAmong(now(primary(1), primary(2)), { address: a, timeline: 1 }))).toBe('b:5432');
  });

  it('is never a host on an older timeline than was seen, even where it is the only one that answers', () => {
    expect(name(leaderAmong(now(primary(1), null), { address: b, timeline: 2 }))).toBe('b:5432');
    expect(name(leaderAmong(now(primary(3), null), { address: b, timeline: 2 }))).toBe('a:5432');
  });

  it('stays as it was while nobody takes writes, and where two stand alike', () => {
    expect(name(leaderAmong(now(null, standby), { address: a, timeline: 1 }))).toBe('a:5432');
    expect(name(leaderAmong(now(primary(1), primary(1)), { address: b, timeline: 1 }))).toBe('b:5432');
  });

  it('is no host that is named for reads alone', () => {
    expect(leaderAmong([{ writing: null, role: primary(5) }], null)).toBeNull();
  });
});
