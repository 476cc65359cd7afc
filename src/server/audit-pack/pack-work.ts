import type { PackException } from '../../lib/audit-pack/overview.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { PackFolder, PackRows } from './pack-folder.ts';

/** The days of a pack, both of them in it, and the moments at which they begin and end at the company's place. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** The first moment of the first day. */
  readonly begins: string;
  /** The first moment after the last day. */
  readonly ends: string;
}

/** What every part of a pack is made with: one moment of the database, the folder, and who is told of exceptions. */
export interface PackWork {
  readonly tx: Tx;
  readonly companyId: string;
  readonly period: Period;
  readonly pack: PackFolder;
  readonly exceptions: Exceptions;
  /** How many rows a statement reads. */
  readonly page: number;
  /** Told of every page of rows that was written. */
  tell(part: string, rows: number): void;
}

/** All that an auditor is told first: each in the pack’s rows, the first ones also on its first page. */
export class Exceptions {
  readonly #rows: PackRows;
  readonly #most: number;
  readonly first: PackException[] = [];
  /** How many there are of each kind. */
  readonly byCode = new Map<PackException['code'], number>();

  constructor(rows: PackRows, most: number) {
    this.#rows = rows;
    this.#most = most;
  }

  get count(): number {
    return this.#rows.rows;
  }

  async add(exception: PackException): Promise<void> {
    this.byCode.set(exception.code, (this.byCode.get(exception.code) ?? 0) + 1);
    if (this.first.length < this.#most) this.first.push(exception);
    await this.#rows.write(exception);
  }

  close(): Promise<void> {
    return this.#rows.close();
  }
}

/**
 * Rows page after page, by a key that only grows: no more than a page of them is held.
 * @param pageAfter the rows behind that one, in the order of their key; null for the first page
 */
export async function* inPages<Row>(
  { page, tell }: Pick<PackWork, 'page' | 'tell'>,
  part: string,
  pageAfter: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await pageAfter(last);
    yield* rows;
    if (rows.length > 0) tell(part, rows.length);
    if (rows.length < page) return;
    last = rows.at(-1) ?? null;
  }
}
