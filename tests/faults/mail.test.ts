import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingClock } from '../../src/server/clock.ts';
import { queueMail } from '../../src/server/mail/mail.ts';
import { openMailQueue } from '../../src/server/mail/mail-queue.ts';
import type { Outgoing } from '../../src/server/mail/mailer.ts';
import { openTestDatabase, type TestDatabase } from '../support/databases/database.ts';

const log = pino({ level: 'silent' });
const settle = () => new Promise((again) => setTimeout(again, 60));

describe('a mail server that is down or slow (F21)', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  const write = (clock: ReturnType<typeof standingClock>, recipient: string) =>
    opened.database.systemWrite((tx) =>
      queueMail(tx, { recipient, subject: 's', body: 'b', language: 'en', companyId: null }, clock.now()),
    );
  const stored = () =>
    opened.database.system((tx) =>
      tx.selectFrom('mail').select(['recipient', 'sent_at', 'parked_at', 'tries']).execute(),
    );

  it('commands do not wait for it, and every mail leaves once when it is back', async () => {
    const clock = standingClock(new Date('2026-11-21T08:00:00Z'));
    const sent: Outgoing[] = [];
    let isDown = true;
    let hangUp = () => {};
    const silence = new Promise<void>((over) => {
      hangUp = over;
    });
    const mailQueue = openMailQueue({
      database: opened.database,
      clock,
      log,
      mailer: async (mail) => {
        await silence;
        if (isDown) throw new Error('connect ECONNREFUSED');
        sent.push(mail);
      },
    });
    for (let nth = 0; nth < 20; nth += 1) {
      await write(clock, `up-${nth}@example.com`);
      mailQueue.wake();
    }
    hangUp();
    for (let round = 0; round < 3; round += 1) {
      mailQueue.wake();
      await settle();
      clock.advance(10 * 60_000);
    }
    expect(sent).toEqual([]);
    isDown = false;
    while (sent.length < 20) {
      mailQueue.wake();
      await settle();
      clock.advance(60_000);
    }
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(20);
    expect(sent).toHaveLength(20);
    mailQueue.wake();
    await settle();
    expect(sent).toHaveLength(20);
    await mailQueue.close();
  });

  it('two processes send each mail once', async () => {
    const clock = standingClock(new Date('2026-11-22T08:00:00Z'));
    const sent: string[] = [];
    const slow = async (mail: Outgoing) => {
      await new Promise((again) => setTimeout(again, 5));
      sent.push(mail.recipient);
    };
    for (let nth = 0; nth < 20; nth += 1) await write(clock, `two-${nth}@example.com`);
    const boxes = [1, 2].map(() => openMailQueue({ database: opened.database, clock, log, mailer: slow }));
    for (const box of boxes) box.wake();
    await expect.poll(() => sent.length).toBe(20);
    await Promise.all(boxes.map((box) => box.close()));
    expect(new Set(sent).size).toBe(20);
  });

  it('a mail nobody takes is put aside after five tries and keeps no other from leaving', async () => {
    const clock = standingClock(new Date('2026-11-23T08:00:00Z'));
    const sent: string[] = [];
    const mailQueue = openMailQueue({
      database: opened.database,
      clock,
      log,
      mailer: async ({ recipient }) => {
        if (recipient.startsWith('poison')) throw new Error('550 no such user');
        sent.push(recipient);
      },
    });
    await write(clock, 'poison@example.com');
    await write(clock, 'well@example.com');
    for (let round = 0; round < 7; round += 1) {
      mailQueue.wake();
      await settle();
      clock.advance(60 * 60_000);
    }
    await mailQueue.close();
    const poison = (await stored()).find(({ recipient }) => recipient.startsWith('poison'));
    expect(poison).toMatchObject({ tries: 5, sent_at: null, parked_at: expect.any(String) });
    expect(sent).toEqual(['well@example.com']);
  });
});
