import { sql } from 'kysely';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Actor } from '../../actor.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { announce } from '../../events/announce.ts';
import { newId } from '../../new-id.ts';
import { type DocumentHead, visibleHead } from '../storage/find-header.ts';

/** Something said about a document, or that it was mailed, and to whom; never changed or taken back. */
export interface Comment {
  readonly id: string;
  readonly kind: 'comment' | 'mail';
  readonly body: string;
  readonly username: string;
  readonly outletName: string | null;
  readonly at: string;
}

/** What was said about a document, oldest first. @throws Refusal `notFound` */
export async function readComments(
  tx: Tx,
  actor: Actor,
  definition: AnyDocument,
  idOrNumber: string,
): Promise<readonly Comment[]> {
  const { id } = await visibleHead(tx, actor, definition, idOrNumber);
  const { rows } = await sql<Comment>`
    select c.id, c.kind, c.body, c.username, o.name as "outletName", c.at
    from document_comment as c left join outlet as o on o.company_id = c.company_id and o.id = c.outlet_id
    where c.company_id = ${actor.companyId} and c.document_type = ${definition.name} and c.document_id = ${id}
    order by c.id
  `.execute(tx);
  return rows;
}

/** Adds a comment; the audit trail keeps it too. @throws Refusal `notFound` */
export async function addComment(
  tx: Tx,
  actor: Actor,
  now: Date,
  definition: AnyDocument,
  idOrNumber: string,
  body: string,
): Promise<void> {
  const head = await visibleHead(tx, actor, definition, idOrNumber);
  await noteComment(tx, actor, now, definition, head, { kind: 'comment', body });
}

/** Writes a comment of either kind beside a document that was found; a mail also beside a client, whom a statement goes to. */
export async function noteComment(
  tx: Tx,
  actor: Actor,
  now: Date,
  { name }: Pick<AnyDocument, 'name'>,
  { id, number, outletIds }: Pick<DocumentHead, 'id' | 'number' | 'outletIds'>,
  { kind, body }: Pick<Comment, 'kind' | 'body'>,
): Promise<void> {
  await sql`
    insert into document_comment (company_id, document_type, document_id, id, kind, body, user_id, username, outlet_id, at)
    values (${actor.companyId}, ${name}, ${id}, ${newId()}, ${kind}, ${body}, ${actor.userId},
      ${actor.username}, ${actor.outletId}, ${now.toISOString()}::timestamptz)
  `.execute(tx);
  const changes = { [kind]: [null, body] as const };
  appendAudit(tx, actor, [{ action: kind, resource: name, recordId: id, title: number, changes }]);
  announce(tx, { companyId: actor.companyId, resource: name, id, outletIds });
}
