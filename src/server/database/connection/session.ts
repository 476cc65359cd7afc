import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { DatabaseMeter } from '../../metrics/meter.ts';
import { Behind, isConnectionLost, outcomeUnknown } from '../failures.ts';
import { type Position, readPosition, writePosition } from '../hosts/position.ts';
import { statementName } from './statement-names.ts';

/** Whose rights a statement runs with: one company's, the system's, or the owner's (migrations only). */
export type Scope =
  | { readonly role: 'app'; readonly companyId: string }
  | { readonly role: 'system' }
  | { readonly role: 'owner' };

/** How a caller works on the connection: reading only, or in a transaction that opens in the same flight. */
interface Entry {
  readonly plans: Plans;
  readonly readOnly?: boolean;
  readonly begin?: boolean;
  /** All reads see the database as it is at the first of them. */
  readonly moment?: boolean;
  /** On a standby: how far it must have come; where it has not, the work fails with `Behind`. */
  readonly replayed?: Position;
  /** Throws where there is no room for what a statement sends. */
  readonly mustHold?: MustHold;
}

type MustHold = (bytes: number) => void;

const roleStatement = {
  app: 'SET ROLE backcounter_app',
  system: 'SET ROLE backcounter_system',
  owner: 'RESET ROLE',
} as const;

/**
 * How statements are planned. `fresh`: each time for its own values, as lists and searches need (see
 * `session-settings.ts`). `kept`: one plan for all keys, which halves what a statement costs that finds its rows by
 * their keys; made as if no table were small, because a kept plan outlives that. There a page costs next to nothing,
 * because what is used every day is in memory: by the usual costs fifty items are found by reading all items of the
 * company.
 */
export type Plans = 'fresh' | 'kept';

const plansStatement = {
  fresh: 'SET plan_cache_mode = force_custom_plan; SET enable_seqscan = on; SET random_page_cost = 4',
  kept: 'SET plan_cache_mode = auto; SET enable_seqscan = off; SET random_page_cost = 0.1',
} as const;

const CHANGES_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const READS_ONLY = /^\s*(select|with|values|show|explain)\b/i;

/**
 * One server connection in the hands of one caller. It remembers the role and company the connection last had,
 * so that most calls set neither, and sends what must be set in the same flight as the first statement.
 */
export class Session implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #meter: DatabaseMeter;
  readonly #isSpread: boolean;
  #role: Scope['role'] | null = null;
  #companyId: string | null = null;
  #plans: Plans | null = null;
  #usesPerPlan = 1;
  #usesLeft = 1;
  #setting: Promise<unknown> | null = null;
  #readOnly = false;
  #isCorked = false;
  #mustEnd = false;
  #mustHold: MustHold | undefined;
  #closedBecause: Error | null = null;
  /** Statements sent and not yet answered. */
  inFlight = 0;
  /** When the last statement was sent or answered, in `performance.now()` time. */
  lastActive = 0;

  /** `isSpread`: the tables stand on several nodes, which hear of the company inside a transaction alone. */
  constructor(client: pg.PoolClient, meter: DatabaseMeter, isSpread: boolean) {
    this.#client = client;
    this.#meter = meter;
    this.#isSpread = isSpread;
  }

  /** Takes on a scope. What has to change is sent at once and awaited with the first statement's answer. */
  enter(
    scope: Scope,
    { plans, readOnly = false, begin = false, moment = false, replayed, mustHold }: Entry,
  ): void {
    this.#readOnly = readOnly;
    this.#mustHold = mustHold;
    this.lastActive = performance.now();
    const statements: string[] = [];
    if (this.#role !== scope.role) statements.push(roleStatement[scope.role]);
    const company = scope.role === 'app' ? this.#client.escapeLiteral(scope.companyId) : null;
    const tellsNodes = this.#isSpread && company !== null;
    if (scope.role === 'app' && this.#companyId !== scope.companyId && !tellsNodes)
      statements.push(`SELECT set_config('app.company_id', ${company}, false)`);
    if (this.#plans !== plans) statements.push(plansStatement[plans]);
    if (plans === 'kept' && this.#keepsTooLong()) statements.push('DISCARD PLANS');
    if (begin || (tellsNodes && !moment)) statements.push('BEGIN');
    if (tellsNodes) statements.push(`SET LOCAL app.company_id = ${company}`);
    this.#mustEnd = moment || (tellsNodes && !begin);
    this.#asOnePacket();
    // A message of its own: behind another statement of the same one the level could not be chosen any more.
    if (moment) this.#send(this.#client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));
    if (statements.length > 0) {
      this.#role = scope.role;
      this.#plans = plans;
      if (scope.role === 'app' && !tellsNodes) this.#companyId = scope.companyId;
      this.#send(this.#client.query(statements.join('; ')));
    }
    if (replayed !== undefined) this.#send(this.#mustHaveReplayed(replayed));
  }

  /** A server's place only ever grows while a connection lasts, so what is asked behind this sees all up to `position`. */
  async #mustHaveReplayed(position: Position): Promise<void> {
    const { rows } = await this.#client.query<{ has: boolean | null }>(
      `SELECT pg_last_wal_replay_lsn() >= '${writePosition(position)}' AS has`,
    );
    if (rows[0]?.has !== true) throw new Behind(`The standby has not come to ${writePosition(position)} yet`);
  }

  /** Behind everything the server has committed until now. */
  async position(): Promise<Position | null> {
    const { rows } = await this.#counted(
      this.#client.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at'),
    );
    return readPosition(rows[0]?.at ?? '');
  }

  /**
   * Plans are made for tables of their day's size. Until statistics tell of a grown one they are made anew after 1, 2,
   * 4 uses of the connection and so on, and every 64th, which costs a hundredth of what they save.
   */
  #keepsTooLong(): boolean {
    this.#usesLeft -= 1;
    if (this.#usesLeft > 0) return false;
    this.#usesLeft = this.#usesPerPlan;
    this.#usesPerPlan = Math.min(this.#usesPerPlan * 2, 64);
    return true;
  }

  /** Waits for what `enter` and `begin` sent; a first statement's answer is worth nothing if these failed. */
  async settled(): Promise<void> {
    while (this.#setting) {
      const setting = this.#setting;
      await setting;
      if (this.#setting === setting) this.#setting = null;
    }
  }

  /** Ends the transaction a reading has opened. */
  async leave(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (!this.#mustEnd) return;
    this.#mustEnd = false;
    await this.command(how);
  }

  /** Sends a bare command and gives the tag the server answered with. */
  async command(text: string): Promise<string> {
    this.#asOnePacket();
    const answer = await this.#counted(this.#client.query(text));
    return answer.command;
  }

  /**
   * Ends a transaction: its last statements and the COMMIT in one flight, which a failed statement makes a rollback.
   * Throws what a statement failed with, and the refusal `outcomeUnknown` where the answer to the COMMIT never came.
   */
  async commit(lasts: readonly CompiledQuery[]): Promise<void> {
    const answers = lasts.map((last) => this.#execute(last));
    const [ended, ...told] = await Promise.allSettled([this.command('COMMIT'), ...answers]);
    if (ended.status === 'rejected')
      throw isConnectionLost(ended.reason) ? outcomeUnknown(ended.reason) : ended.reason;
    if (ended.value === 'COMMIT') return;
    const failed = told.find((each) => each.status === 'rejected');
    throw failed?.reason ?? new Error('The transaction had failed before its commit, and nobody said why');
  }

  /** Forgets what the connection was set to: after a rollback the server may have undone it. */
  forget(): void {
    this.#role = null;
    this.#companyId = null;
    this.#plans = null;
    this.#setting = null;
  }

  /** Its caller is computing: not sending, and not idle either. */
  isAtWork(): void {
    this.lastActive = performance.now();
  }

  /** Refuses every further statement of a caller that overstayed. */
  closeFor(reason: Error): void {
    this.#closedBecause = reason;
  }

  get isClosed(): boolean {
    return this.#closedBecause !== null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answering = this.#execute(query);
    if (this.#setting) {
      const [settled] = await Promise.allSettled([this.settled(), answering]);
      if (settled.status === 'rejected') throw settled.reason;
    }
    const { command, rowCount, rows } = await answering;
    return CHANGES_ROWS.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** Throws what this side refuses to send: of a caller that overstayed, of a read that changes rows, where no room is. */
  refuseUnfit(query: CompiledQuery): void {
    if (this.#closedBecause) throw this.#closedBecause;
    if (this.#readOnly && query.query.kind !== 'SelectQueryNode' && !READS_ONLY.test(query.sql))
      throw new Error(`A read may not change rows; use write: ${query.sql.slice(0, 80)}`);
    this.#mustHold?.(sizeOf(query.parameters));
  }

  #execute(query: CompiledQuery): Promise<pg.QueryResult> {
    this.refuseUnfit(query);
    const name = statementName(query.sql);
    const values = [...query.parameters];
    this.#asOnePacket();
    return this.#counted(
      this.#client.query(
        name === undefined ? { text: query.sql, values } : { name, text: query.sql, values },
      ),
    );
  }

  /** What one turn of the program sends goes out together: each sending costs this process more than its statement. */
  #asOnePacket(): void {
    if (this.#isCorked) return;
    const { stream } = this.#client.connection;
    stream.cork();
    this.#isCorked = true;
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read in pages, not streamed: a held connection starves the others');
  }

  #send(sending: Promise<unknown>): void {
    const earlier = this.#setting;
    const sent = this.#counted(sending);
    this.#setting = earlier ? Promise.all([earlier, sent]) : sent;
    this.#setting.catch(() => undefined);
  }

  async #counted<Answer>(answering: Promise<Answer>): Promise<Answer> {
    this.inFlight += 1;
    const sent = performance.now();
    try {
      return await answering;
    } finally {
      this.inFlight -= 1;
      this.lastActive = performance.now();
      this.#meter.answered((this.lastActive - sent) / 1000);
    }
  }
}

const sizeOf = (values: readonly unknown[]): number =>
  values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
