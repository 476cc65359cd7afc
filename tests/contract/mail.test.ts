import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { createMailer, type Outgoing } from '../../src/server/mail/mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** Mails over SMTP to a real mail server of the test's own. */
describe('a mail', () => {
  const received: Received[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      isRefusing ? done(Object.assign(new Error('Try again later'), { responseCode: 451 })) : done(),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  let port = 0;
  beforeAll(
    () =>
      new Promise<void>((ready) => {
        server.listen(0, '127.0.0.1', () => {
          const address: AddressInfo | string | null = server.server.address();
          port = typeof address === 'object' && address !== null ? address.port : 0;
          ready();
        });
      }),
  );
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

  const mail: Outgoing = {
    id: '01900000-0000-7000-8000-000000000001',
    recipient: 'buyer@example.com',
    subject: '您的验证码 PRVC',
    body: '您的验证码是 123456。',
    language: 'zh',
  };
  const mailer = () =>
    createMailer(
      readConfig({
        SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true&from=office@example.com`,
        DATA_DIR: '/nonexistent',
      }),
    );

  it('arrives once, from the configured sender, with its Chinese subject whole', async () => {
    await mailer()(mail);
    expect(received).toHaveLength(1);
    const [first] = received;
    expect(first).toMatchObject({ from: 'office@example.com', to: ['buyer@example.com'] });
    expect(first?.text).toContain('Content-Language: zh');
    expect(decodedSubject(first?.text ?? '')).toBe(mail.subject);
  });

  it('check 46: never carries a header of its own making: line ends in a subject stay in the subject', async () => {
    await mailer()({ ...mail, subject: 'Order\r\nBcc: thief@example.com' });
    expect(received.at(-1)?.to).toEqual(['buyer@example.com']);
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  it('is handed back while the mail server refuses it, so that it is tried again', async () => {
    isRefusing = true;
    await expect(mailer()(mail)).rejects.toThrow(/Try again later/);
    isRefusing = false;
  });
});

/** The subject as a mail program shows it: encoded words put together again. */
function decodedSubject(text: string): string {
  const header = /^Subject: ((?:.*)(?:\r?\n[ \t].*)*)/m.exec(text)?.[1] ?? '';
  const words = [...header.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
  return words
    .map(([, encoding, word = '']) =>
      encoding?.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
    .join('');
}
