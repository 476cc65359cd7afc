import { sql } from 'kysely';
import { documentNamed } from '../../../../resources/registry.ts';
import { tableName, wireName } from '../../../../resources/wire.ts';
import { add, decimal, greatest, least, sign, subtract, ZERO } from '../../../../rules/money/decimal.ts';
import { statusesOfType } from '../../document-tags.ts';
import { type LineLink, linkLines } from '../../storage/document-links.ts';
import type { StoredDocument, StoredLine } from '../../stored-document.ts';
import type { EffectContext, Origin } from '../effect.ts';

/** A quantity of an item that a line of this document asks of another document. */
export interface Wanted {
  readonly lineId: string;
  readonly itemId: string;
  readonly quantity: string;
}

/** Where wanted lines go: onto a draft that fits, or a new document with this header. */
export interface Destination {
  readonly type: string;
  /** Header fields by wire name, for a new document. */
  readonly header: Readonly<Record<string, unknown>>;
  /** What a new document says it came of. */
  readonly origin?: Origin;
  /** Columns a named draft must agree in, by column name. */
  readonly fits: Readonly<Record<string, unknown>>;
  /** Drafts that may be added to. */
  readonly targetIds: readonly string[];
  /** What a line says beside its item and quantity. */
  readonly lineOf: (itemId: string) => Readonly<Record<string, unknown>>;
}

/**
 * Carries wanted lines on to another document: one line an item, merged with what a draft already asks for, linked line
 * to line. Makes the document where no named draft fits, and names it to the event's reply either way.
 */
export async function carryOn(
  context: EffectContext,
  destination: Destination,
  wanted: readonly Wanted[],
): Promise<void> {
  const { work, document, type, chain, created } = context;
  const draftId = await fittingDraft(context, destination);
  let before: StoredDocument['lines'] = [];
  const target =
    draftId === null
      ? await chain.create(
          work,
          destination.type,
          { ...destination.header, lines: mergedLines([], wanted, destination) },
          destination.origin && { origin: destination.origin },
        )
      : await chain.extend(work, destination.type, draftId, (draft) => {
          before = draft.lines;
          return { lines: mergedLines(draft.lines, wanted, destination) };
        });
  const links = linksOf(wanted, before, target.lines);
  const pair = {
    sourceType: type.definition.name,
    sourceId: document.id,
    targetType: destination.type,
    targetId: target.id,
  };
  await linkLines(work, pair, links);
  created.push({ type: destination.type, id: target.id, number: target.number });
}

/**
 * Which line takes in which wanted quantity: the lines that came or grew, each what it grew by, in their order. A line
 * may have become one a batch while it was saved; what none has room for stays with the last of its item.
 */
function linksOf(
  wanted: readonly Wanted[],
  before: StoredDocument['lines'],
  after: StoredDocument['lines'],
): LineLink[] {
  const particular = new Set(before.filter((line) => !takes(line, line.itemId)).map(({ id }) => id));
  const was = new Map(before.map(({ id, quantity }) => [id, String(quantity)]));
  const rooms = after
    .filter(({ id }) => !particular.has(id))
    .map(({ id, itemId, quantity }) => ({
      id,
      itemId,
      left: subtract(String(quantity), was.get(id) ?? '0'),
    }));
  return wanted.flatMap(({ lineId, itemId, quantity }) => {
    const own = rooms.filter((room) => room.itemId === itemId);
    let left = decimal(quantity);
    return own.flatMap((room, index): LineLink[] => {
      const isLast = index === own.length - 1;
      const taken = isLast ? left : least(left, greatest(room.left, ZERO));
      if (sign(taken) <= 0) return [];
      room.left = subtract(room.left, taken);
      left = subtract(left, taken);
      return [{ sourceLineId: lineId, targetLineId: room.id, quantity: taken }];
    });
  });
}

/** Found under its lock: a draft that is confirmed or cancelled meanwhile is none any more. */
async function fittingDraft({ work }: EffectContext, destination: Destination): Promise<string | null> {
  if (destination.targetIds.length === 0) return null;
  const agrees = Object.entries(destination.fits).map(
    ([column, value]) => sql` and ${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableName(destination.type))}
    where company_id = ${work.actor.companyId} and id = any(${[...destination.targetIds]}::text[])
      and status = any(${statusesOfType(destination.type, 'draft')}::text[]) ${sql.join(agrees, sql``)} order by number limit 1 for update
  `.execute(work.tx);
  return rows[0]?.id ?? null;
}

/** A line of particular goods (a batch, serials, a cell) takes no others in. */
function takes(line: StoredLine, itemId: string): boolean {
  const isParticular =
    Boolean(line.batchNo) ||
    Boolean(line.matrixX) ||
    (Array.isArray(line.serialNos) && line.serialNos.length > 0);
  return line.itemId === itemId && !isParticular;
}

type LineBody = Record<string, unknown>;

/** What a save may say of a stored line. */
function writablePart(type: string, line: StoredLine): LineBody {
  const writable = Object.entries(documentNamed(type).lines.fields).filter(([, field]) => !field.readOnly);
  const keys = writable.map(([name, field]) => wireName(name, field));
  return { id: line.id, ...Object.fromEntries(keys.map((key) => [key, line[key] ?? null])) };
}

/** The lines of a draft with wanted ones added: those of an item already there grow, others are new. */
function mergedLines(
  before: StoredDocument['lines'],
  wanted: readonly Wanted[],
  { lineOf, type }: Destination,
): readonly LineBody[] {
  const more = new Map<string, string>();
  for (const { itemId, quantity } of wanted) more.set(itemId, add(more.get(itemId) ?? '0', quantity));
  const kept = before.map((line): LineBody => {
    const extra = takes(line, line.itemId) ? more.get(line.itemId) : undefined;
    const body = writablePart(type, line);
    if (extra === undefined) return body;
    more.delete(line.itemId);
    const pieces = {
      quantity: add(String(line.quantity), extra),
      uom: null,
      uomQuantity: null,
      factor: null,
    };
    return { ...body, ...pieces, ...('uomCost' in body ? { uomCost: null } : {}) };
  });
  const fresh = [...more].map(([itemId, quantity]): LineBody => ({ ...lineOf(itemId), itemId, quantity }));
  return [...kept, ...fresh];
}
