import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { connectivity, reconnectBannerMs } from './connectivity.ts';
import { leaveGuard } from './leave-guard.ts';

function work() {
  const went: unknown[] = [];
  const guard = createActor(
    leaveGuard.provide({ actions: { proceed: (_, { to }) => void went.push(to) } }),
  ).start();
  return { guard, went, now: () => guard.getSnapshot() };
}

describe('a page', () => {
  it('is left without a question while nothing would be lost', () => {
    const { guard, went } = work();
    guard.send({ type: 'navigate', to: '/items' });
    expect(went).toEqual(['/items']);
  });

  it('with unsaved work is left once that is confirmed', () => {
    const { guard, went, now } = work();
    guard.send({ type: 'changed' });
    guard.send({ type: 'navigate', to: '/items' });
    expect(now().hasTag('unsaved')).toBe(true);
    expect([now().context.destination, went]).toEqual(['/items', []]);
    guard.send({ type: 'cancel' });
    expect(now().matches('dirty')).toBe(true);
    expect(now().context.destination).toBeNull();
    guard.send({ type: 'navigate', to: '/vendors' });
    guard.send({ type: 'confirm' });
    expect([now().matches('clean'), went]).toEqual([true, ['/vendors']]);
  });

  it('is left when the save that was still running has ended', () => {
    const { guard, went } = work();
    guard.send({ type: 'changed' });
    guard.send({ type: 'navigate', to: '/items' });
    guard.send({ type: 'settled' });
    expect(went).toEqual(['/items']);
  });
});

describe('the banner of a lost line', () => {
  it('stands a while after the line is back', () => {
    const clock = new SimulatedClock();
    const line = createActor(connectivity, { clock }).start();
    const hasBanner = () => line.getSnapshot().hasTag('banner');
    line.send({ type: 'disconnected' });
    line.send({ type: 'connected' });
    clock.increment(reconnectBannerMs - 1);
    expect(hasBanner()).toBe(true);
    clock.increment(1);
    expect(hasBanner()).toBe(false);
  });
});
