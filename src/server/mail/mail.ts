import type { Tx } from '../database/connection/bound-kysely.ts';
import { newId } from '../new-id.ts';

/** A mail to one user, as plain text. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: 'en' | 'zh';
  /** Whose business it is; null before there is a company. */
  readonly companyId: string | null;
  /** It carries a password: its words are forgotten once it is sent. */
  readonly secret?: true;
  /** A file that goes along. */
  readonly attachment?: MailedFile;
}

/** A file as a mail carries it. */
export interface MailedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Puts a mail among the ones to send; it leaves only when the transaction commits (R11). Line breaks never reach a header. */
export async function queueMail(tx: Tx, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      id: newId(),
      company_id: mail.companyId,
      recipient: oneLine(mail.recipient),
      subject: oneLine(mail.subject),
      body: mail.body,
      language: mail.language,
      secret: mail.secret ?? false,
      attachment_name: mail.attachment ? oneLine(mail.attachment.name) : null,
      attachment_type: mail.attachment?.contentType ?? null,
      attachment: mail.attachment?.content ?? null,
      due_at: now,
      created_at: now,
    })
    .execute();
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
