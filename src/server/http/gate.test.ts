import { describe, expect, it } from 'vitest';
import { isProbe, openGate } from './gate.ts';

/** Work whose end the test decides. */
function held() {
  let finish = () => {};
  let fail = () => {};
  const work = new Promise<string>((resolve, reject) => {
    finish = () => resolve('done');
    fail = () => reject(new Error('it broke'));
  });
  return { work: () => work, finish, fail };
}

describe('the gate', () => {
  it('is full with as many requests in hand as there is room for, and has room again when one is over', async () => {
    const gate = openGate(2);
    const [one, other] = [held(), held()];
    const first = gate.through(one.work);
    expect([gate.inHand(), gate.isFull()]).toEqual([1, false]);
    const second = gate.through(other.work);
    expect([gate.inHand(), gate.isFull(), gate.isOverfull()]).toEqual([2, true, false]);
    one.finish();
    expect(await first).toBe('done');
    expect([gate.inHand(), gate.isFull()]).toEqual([1, false]);
    other.fail();
    await expect(second).rejects.toThrow('it broke');
    expect(gate.inHand()).toBe(0);
  });

  it('does not count who waits for their sender, and finds itself overfull when they come back', async () => {
    const gate = openGate(1);
    const [sending, other, working] = [held(), held(), held()];
    const slow = gate.through(async () => {
      await gate.aside(sending.work);
      return working.work();
    });
    expect([gate.inHand(), gate.isFull()]).toEqual([0, false]);
    const second = gate.through(other.work);
    expect([gate.inHand(), gate.isOverfull()]).toEqual([1, false]);
    sending.finish();
    await expect.poll(() => gate.inHand()).toBe(2);
    expect(gate.isOverfull()).toBe(true);
    working.finish();
    other.finish();
    expect(await Promise.all([slow, second])).toEqual(['done', 'done']);
    expect([gate.inHand(), gate.isFull(), gate.isOverfull()]).toEqual([0, false, false]);
  });

  it('counts a request again whose sender never came to an end', async () => {
    const gate = openGate(2);
    const sending = held();
    const during: number[] = [];
    const slow = gate.through(() => gate.aside(sending.work).finally(() => during.push(gate.inHand())));
    sending.fail();
    await expect(slow).rejects.toThrow('it broke');
    expect([during, gate.inHand()]).toEqual([[1], 0]);
  });
});

it('probes of health and readiness are known by their path, and nothing else is', () => {
  expect(['/api/health', '/api/ready', '/api/healthy', '/api/items', '/health'].map(isProbe)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
