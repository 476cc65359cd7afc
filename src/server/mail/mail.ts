import type { Tx } from '../database/bound-kysely.ts';
import { newId } from '../new-id.ts';

/** A mail to one person, as plain text. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: 'en' | 'zh';
  /** Whose business it is; null before there is a company. */
  readonly companyId: string | null;
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
      due_at: now,
      created_at: now,
    })
    .execute();
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
