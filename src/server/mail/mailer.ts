import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { MailedFile } from './mail.ts';

/** A mail on its way out; the id makes a second delivery of the same mail recognisable. */
export interface Outgoing {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: string;
  readonly attachment?: MailedFile | null;
}

/** Hands one mail over; throws when that fails, so that it is tried again later. */
export type Mailer = (mail: Outgoing) => Promise<void>;

const SENDER = 'Backcounter <no-reply@backcounter.invalid>';

/** By SMTP where a server is configured (`SMTP_URL`, its `from` parameter being the sender), else as files. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl) : fileMailer(join(config.dataDir, 'mail'));
}

function smtpMailer(smtpUrl: string): Mailer {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from') ?? SENDER;
  url.searchParams.delete('from');
  const transport = onFirstUse(async () => (await import('nodemailer')).createTransport(url.href, { from }));
  return async (mail) => {
    await (await transport()).sendMail(envelope(mail, from));
  };
}

/** Writes each mail as a file of its own; the rename makes it appear whole. */
function fileMailer(folder: string): Mailer {
  const composer = onFirstUse(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return async (mail) => {
    await mkdir(folder, { recursive: true });
    const { message } = await (await composer()).sendMail(envelope(mail, SENDER));
    const path = join(folder, `${mail.id}.eml`);
    await writeFile(`${path}.part`, message);
    await rename(`${path}.part`, path);
  };
}

/** The library is read with the first mail: most starts send none for a while. */
function onFirstUse<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const envelope = (mail: Outgoing, from: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.body,
  messageId: `<${mail.id}@backcounter.invalid>`,
  headers: { 'Content-Language': mail.language },
  ...(mail.attachment
    ? {
        attachments: [
          {
            filename: mail.attachment.name,
            contentType: mail.attachment.contentType,
            content: mail.attachment.content,
          },
        ],
      }
    : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
});
