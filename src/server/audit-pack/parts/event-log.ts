import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { linesOf } from '../../../lib/audit-pack/lines.ts';
import { csvLine } from '../../../lib/csv/write-csv.ts';
import { linksOf } from '../../documents/parts/read-chain.ts';
import type { PackFile } from '../pack-folder.ts';
import type { PackWork } from '../pack-work.ts';
import type { PackedStep } from './packed.ts';

/** Documents whose relations are asked at once. */
const AT_ONCE = 500;
const COLUMNS = ['case_id', 'activity', 'timestamp', 'resource', 'outlet', 'type'];
const OCEL = 'process-mining/events.ocel.json';
const CSV = 'process-mining/events.csv';

const logged = v.object({
  type: v.string(),
  id: v.string(),
  number: v.nullable(v.string()),
  firstAt: v.string(),
  lastAt: v.string(),
  lastStatus: v.string(),
  outlet: v.nullable(v.string()),
});
type Logged = v.InferOutput<typeof logged>;

const text = (name: string) => ({ name, type: 'string' });
const objectId = (type: string, id: string): string => `${type}:${id}`;

/**
 * The steps of the period as tools of process mining read them: OCEL 2.0 (documents as objects that name each other) and
 * CSV (a row an event). Both are written while the steps pass.
 */
export class EventLog {
  readonly #work: PackWork;
  readonly #ocel: PackFile;
  readonly #csv: PackFile;
  readonly #events = new Set<string>();
  readonly #objects = new Set<string>();
  #isFirst = true;

  private constructor(work: PackWork, ocel: PackFile, csv: PackFile) {
    this.#work = work;
    this.#ocel = ocel;
    this.#csv = csv;
  }

  static async open(work: PackWork): Promise<EventLog> {
    const log = new EventLog(work, await work.pack.open(OCEL), await work.pack.open(CSV));
    await log.#csv.write(csvLine(COLUMNS));
    await log.#ocel.write('{"events":[');
    return log;
  }

  async event(step: Omit<PackedStep, 'isInPeriod'>): Promise<void> {
    const { documentType, documentId, seq, event, at, username, outlet, causeType, causeId } = step;
    const id = objectId(documentType, documentId);
    const type = `${documentType} ${event}`;
    this.#events.add(type);
    this.#objects.add(documentType);
    const isCaused = causeType !== null && causeId !== null && objectId(causeType, causeId) !== id;
    const told = {
      id: `${id}:${seq}`,
      type,
      time: at,
      attributes: [
        { name: 'user', value: username },
        { name: 'outlet', value: outlet ?? '' },
        { name: 'status', value: step.toStatus },
      ],
      relationships: [
        { objectId: id, qualifier: 'document' },
        ...(isCaused ? [{ objectId: objectId(causeType, causeId), qualifier: 'caused by' }] : []),
      ],
    };
    await this.#next(told);
    await this.#csv.write(csvLine([id, event, at, username, outlet ?? '', documentType]));
  }

  async #next(value: unknown): Promise<void> {
    await this.#ocel.write(`${this.#isFirst ? '' : ',\n'}${JSON.stringify(value)}`);
    this.#isFirst = false;
  }

  /** The documents, read from the files their steps have left, with those they came of; both logs end. */
  async objectsOf(files: readonly string[]): Promise<void> {
    const { pack } = this.#work;
    await this.#ocel.write('],\n"objects":[');
    this.#isFirst = true;
    let held: Logged[] = [];
    for (const file of files)
      for await (const line of linesOf(createReadStream(join(pack.folder, file)))) {
        held.push(v.parse(v.pipe(v.string(), v.parseJson(), logged), line));
        if (held.length === AT_ONCE) held = await this.#objectsOut(held);
      }
    await this.#objectsOut(held);
    const ofEvents = [...this.#events].sort().map((name) => ({
      name,
      attributes: [text('user'), text('outlet'), text('status')],
    }));
    const ofObjects = [...this.#objects].sort().map((name) => ({
      name,
      attributes: [text('number'), text('outlet'), text('status')],
    }));
    await this.#ocel.write(
      `],\n"eventTypes":${JSON.stringify(ofEvents)},\n"objectTypes":${JSON.stringify(ofObjects)}}\n`,
    );
    pack.list(await this.#ocel.close());
    pack.list(await this.#csv.close());
  }

  async #objectsOut(documents: readonly Logged[]): Promise<Logged[]> {
    const relations = await this.#relationsOf(documents);
    for (const { type, id, number, firstAt, lastAt, lastStatus, outlet } of documents)
      await this.#next({
        id: objectId(type, id),
        type,
        attributes: [
          { name: 'number', time: firstAt, value: number ?? '' },
          { name: 'outlet', time: firstAt, value: outlet ?? '' },
          { name: 'status', time: lastAt, value: lastStatus },
        ],
        relationships: relations.get(id) ?? [],
      });
    this.#work.tell('process mining', documents.length);
    return [];
  }

  /** What each came of, as far as that has a step in the period: a log names no object it does not have. */
  async #relationsOf(
    documents: readonly Logged[],
  ): Promise<ReadonlyMap<string, { objectId: string; qualifier: string }[]>> {
    const { tx, companyId, period } = this.#work;
    const found = new Map<string, { objectId: string; qualifier: string }[]>();
    if (documents.length === 0) return found;
    const ids = new Set(documents.map(({ id }) => id));
    const links = (await linksOf(tx, { companyId }, [...ids])).filter(({ to }) => ids.has(to));
    const { rows } = await sql<{ type: string; id: string }>`
      select distinct h.document_type as type, h.document_id as id from document_history h
      join jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as l("fromType" text, "from" text)
        on h.document_type = l."fromType" and h.document_id = l."from"
      where h.company_id = ${companyId} and h.at >= ${period.begins}::timestamptz and h.at < ${period.ends}::timestamptz
    `.execute(tx);
    const there = new Set(rows.map(({ type, id }) => objectId(type, id)));
    for (const { fromType, from, to } of links) {
      const source = objectId(fromType, from);
      if (!there.has(source)) continue;
      found.set(to, [...(found.get(to) ?? []), { objectId: source, qualifier: 'came of' }]);
    }
    return found;
  }
}
