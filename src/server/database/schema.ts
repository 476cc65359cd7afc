import type { ColumnType, Generated } from 'kysely';

/** A moment: an ISO string when read; a Date or ISO string when written. */
type Timestamp = ColumnType<string, Date | string, Date | string>;
type NullableTimestamp = ColumnType<string | null, Date | string | null, Date | string | null>;
/** Set by the database when left out. */
type TimestampInput = ColumnType<string, Date | string | undefined, Date | string>;
/** A JSON value: parsed when read; written as JSON text, since the driver would take an array for a SQL one. */
type Json<Read> = ColumnType<Read, string, string>;
type GivenJson<Read> = ColumnType<Read, string | undefined, string>;
/** A bigint, which travels as decimal text. */
type Big = ColumnType<string, string | number | bigint, string | number | bigint>;

export interface CompanyTable {
  id: string;
  name: string;
  account_type: 'FoodService' | 'Retail';
  country: Generated<string>;
  currency_code: Generated<string>;
  time_zone: Generated<string>;
  database_version: Generated<number>;
  restricted_airport: Generated<boolean>;
  demonstration: Generated<boolean>;
  active: Generated<boolean>;
  created_at: TimestampInput;
}

export interface SessionTable {
  token_hash: string;
  id: string;
  company_id: string;
  user_id: string;
  remember: Generated<boolean>;
  ip: string | null;
  user_agent: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ended_at: NullableTimestamp;
  ended_because: string | null;
  /** When its user last showed the password, beside the start. */
  confirmed_at: NullableTimestamp;
  /** It was opened without the second factor the company asks for. */
  second_factor_due: Generated<boolean>;
}

/** A sign-in whose password was right and that waits for the second factor. */
export interface SignInTicketTable {
  token_hash: string;
  company_id: string;
  user_id: string;
  remember: boolean;
  action: 'login' | 'reset';
  wrong_tries: Generated<number>;
  started_at: Timestamp;
  expires_at: Timestamp;
}

export interface PasskeyTable {
  company_id: string;
  /** Base64url, as browsers name it. */
  id: string;
  user_id: string;
  name: string;
  site: string;
  /** Base64url. */
  public_key: string;
  sign_count: Big;
  transports: string[];
  added_at: Timestamp;
  last_used_at: NullableTimestamp;
}

export interface PasswordResetTable {
  id: string;
  company_id: string | null;
  user_id: string | null;
  code_hash: string;
  wrong_tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  verified_at: NullableTimestamp;
  used_at: NullableTimestamp;
  /** What entering the code does: open the account, or show that its person reads the address. */
  purpose: Generated<'password' | 'email'>;
  /** The address the code was mailed to. */
  sent_to: string | null;
}

export interface AuditTrailTable {
  company_id: string;
  /** Written by the chain's trigger, like both hashes. */
  seq: ColumnType<string, never, never>;
  at: Timestamp;
  user_id: string | null;
  username: string | null;
  outlet_id: string | null;
  action: string;
  record_type: string;
  record_id: string;
  record_title: string | null;
  changes: Json<unknown>;
  ip: string | null;
  request_id: string | null;
  prev_hash: ColumnType<string, never, never>;
  hash: ColumnType<string, never, never>;
  /** What it said of an erased person is gone. */
  erased: Generated<boolean>;
}

export interface IdempotencyKeyTable {
  company_id: string;
  user_id: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: TimestampInput;
}

export interface DocumentHistoryTable {
  company_id: string;
  document_type: string;
  document_id: string;
  seq: number;
  at: Timestamp;
  user_id: string;
  username: string;
  outlet_id: string | null;
  event: string;
  from_status: string | null;
  to_status: string;
  from_approval: string | null;
  to_approval: string | null;
  remark: string | null;
  details: GivenJson<unknown>;
  chart_version: number;
  request_id: string | null;
  regions: GivenJson<unknown> | null;
  cause_type: string | null;
  cause_id: string | null;
  cause_seq: number | null;
  chart: string | null;
  chart_hash: string | null;
  sent: GivenJson<unknown> | null;
  facts: GivenJson<unknown> | null;
  effects: GivenJson<unknown> | null;
}

interface Waiting {
  tries: Generated<number>;
  last_error: string | null;
  created_at: TimestampInput;
  due_at: TimestampInput;
}

export interface OutboxTable extends Waiting {
  company_id: string;
  id: string;
  kind: string;
  payload: Json<unknown>;
  document_type: string;
  document_id: string;
  user_id: string;
  outlet_id: string | null;
  document_no: string;
  tried_at: NullableTimestamp;
  gives_up_at: Generated<number>;
  parked_at: NullableTimestamp;
  skipped: Generated<boolean>;
  done_at: NullableTimestamp;
}

export interface MailTable extends Waiting {
  parked_at: NullableTimestamp;
  id: string;
  company_id: string | null;
  recipient: string;
  subject: string;
  body: string;
  language: Generated<string>;
  secret: Generated<boolean>;
  sent_at: NullableTimestamp;
  attachment_name: string | null;
  attachment_type: string | null;
  attachment: Buffer | null;
}

export interface ImportLogTable {
  company_id: string;
  id: string;
  resource: string;
  file_name: string;
  status: string;
  user_id: string;
  outlet_id: string | null;
  total_rows: Generated<number>;
  created_rows: Generated<number>;
  updated_rows: Generated<number>;
  skipped_rows: Generated<number>;
  failed_rows: Generated<number>;
  options: GivenJson<unknown>;
  started_at: TimestampInput;
  finished_at: NullableTimestamp;
}

export interface ImportLogRowTable {
  company_id: string;
  import_id: string;
  row_no: number;
  outcome: string;
  record_id: string | null;
  code: string | null;
  problems: GivenJson<unknown>;
  cells: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface SettingTable {
  company_id: string;
  /** Empty for the general setting, an outlet's id for its local one. */
  outlet_id: Generated<string>;
  key: string;
  /** The first day the value holds, `YYYY-MM-DD`; in the year 1 where it has none. */
  valid_from: Generated<string>;
  value: string | null;
  value2: string | null;
  version: Generated<number>;
  updated_at: TimestampInput;
  updated_by: string | null;
}

export interface SavedLayoutTable {
  company_id: string;
  user_id: string;
  screen: string;
  name: string;
  layout: Json<unknown>;
  is_default: Generated<boolean>;
  updated_at: TimestampInput;
}

/**
 * The tables written by hand. Tables of resources and documents are reached by their definitions
 * (`src/resources`), whose columns a contract test compares with the database.
 */
export interface Schema {
  company: CompanyTable;
  session: SessionTable;
  sign_in_ticket: SignInTicketTable;
  passkey: PasskeyTable;
  password_reset: PasswordResetTable;
  verified_email: { address: string; company_id: string; user_id: string; verified_at: Timestamp };
  unknown_sign_in: { day: string; address: string; tries: number };
  setup_link: { token_hash: string; created_at: Timestamp; used_at: NullableTimestamp };
  sign_up_request: {
    id: string;
    email: string;
    username: string;
    company_name: string;
    contact_no: string;
    created_at: Timestamp;
  };
  used_proof: { proof_hash: string; expires_at: Timestamp };
  rate_limit: { key: string; points: Generated<number>; expire: Big | null };
  audit_trail: AuditTrailTable;
  audit_head: { company_id: string; seq: Big; hash: string };
  idempotency_key: IdempotencyKeyTable;
  number_series: { company_id: string; document_type: string; outlet_id: string; next: Big };
  number_unused: { company_id: string; document_type: string; outlet_id: string; number: Big };
  document_history: DocumentHistoryTable;
  outbox: OutboxTable;
  mail: MailTable;
  import_log: ImportLogTable;
  import_log_row: ImportLogRowTable;
  setting: SettingTable;
  saved_layout: SavedLayoutTable;
  user_preference: {
    company_id: string;
    user_id: string;
    key: string;
    value: Json<unknown>;
    updated_at: TimestampInput;
  };
}
