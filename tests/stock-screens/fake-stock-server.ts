import { errorText, isErrorCode } from '../../src/domain/errors.ts';
import { accountView, outletsReply } from '../support/replies.ts';

/** One call the portal made. */
export interface SeenCall {
  readonly method: string;
  /** Below `/api`, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export const outlets = [
  { id: 'outlet-a', name: 'Bangsar' },
  { id: 'outlet-b', name: 'Subang Jaya' },
];
export const cola = { id: 'item-1', itemCode: 'COLA', itemName: 'Cola, can' };
/** The same as a search finds it. */
export const foundCola = {
  ...cola,
  alternateName: null,
  alternateLookup: null,
  stockType: 'Normal',
  unitOfMeasurement: null,
  purchaseTaxCode: null,
};

const levels = {
  onHand: '-5',
  available: '-7',
  reserved: '2',
  restricted: '0',
  averageCost: '1.5000',
  value: '-7.500000',
};

/** A movement of the card; what a test does not care about is plain. */
export const movement = (seq: string, over: object = {}) => ({
  seq,
  businessDate: '2026-11-02',
  effectiveAt: '2026-11-02T01:00:00.000Z',
  documentType: 'goodsReceivedNote',
  documentId: `document-${seq}`,
  documentNo: `GRN-${seq}`,
  action: 'receive',
  stockIn: '10',
  stockOut: '0',
  accumulated: '10',
  onHandIn: '10',
  onHandOut: '0',
  onHandAccumulated: '10',
  restrictedAccumulated: '0',
  unitCost: '1.5000',
  averageCost: '1.5000',
  value: '15.000000',
  restated: false,
  batchNo: null,
  serialNo: null,
  expiryDate: null,
  userId: 'user-2',
  username: 'kopi-store',
  ...over,
});

/** A page of the card. */
export const cardPage = (movements: readonly object[], over: object = {}) => ({
  item: cola,
  outlet: { id: 'outlet-a', code: 'BGS', name: 'Bangsar' },
  opening: { ...levels, onHand: '0', available: '0', reserved: '0', value: '0', averageCost: '0' },
  movements,
  live: levels,
  next: null,
  warnings: [],
  ...over,
});

/** The server as the stock screens see it; a test replaces what it is about. */
export class FakeStockServer {
  readonly seen: SeenCall[] = [];
  permissions: readonly string[] | 'all' = 'all';
  card: (query: URLSearchParams) => object | Response = () => cardPage([movement('1')]);
  found: readonly object[] = [foundCola];
  /** Child records of the item, by the last part of their table's path. */
  children: Record<string, readonly FakeChild[]> = {};
  stock: object = { stocks: [], total: levels };
  /** What is kept of a page of settings. */
  settings: ReturnType<typeof settingEntry>[] = [];
  /** Refuses the first setting with this code at its field. */
  refusal: string | null = null;
  /** Refuses tables of child records with these codes by place: `rows.0.barcode`. */
  refusals: Readonly<Record<string, string>> = {};

  /** Calls a test answers itself, by method and path, before all others. */
  readonly own = new Map<string, (call: SeenCall) => object>();

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://portal.test');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api', ''),
      query: url.searchParams,
      body,
    };
    this.seen.push(call);
    const data = this.answer(call);
    if (data instanceof Response) return data;
    return data === undefined ? refused(404, 'notFound') : Response.json({ data });
  };

  calls(call: string): SeenCall[] {
    return this.seen.filter(({ method, path }) => `${method} ${path}` === call);
  }

  private answer(call: SeenCall): object | undefined {
    const { method, path, query, body } = call;
    const own = this.own.get(`${method} ${path}`);
    if (own) return own(call);
    if (path === '/account/session') return this.account();
    if (path === '/account/outlets') return outletsReply(outlets);
    if (path === '/Version') return { version: '3.0.0', versionNo: '3.0.0' };
    if (path === '/notices') return { notices: [] };
    if (path === '/queue') return { queue: [] };
    if (path === '/stockcard') return this.card(query);
    if (path === '/Items/search') return this.found;
    if (path === '/choices/item')
      return { choices: [{ id: cola.id, code: cola.itemCode, name: cola.itemName }] };
    if (path === `/items/${cola.id}`) return { item: { ...cola, version: 1 } };
    const table = path.startsWith(`/items/${cola.id}/`) ? path.slice(`/items/${cola.id}/`.length) : null;
    if (table !== null) return method === 'PUT' ? this.keep(table, Object(body)) : this.tableOf(table);
    if (path === '/stock') return { itemId: 'item-1', ...this.stock };
    if (path.startsWith('/settings/')) return method === 'PUT' ? this.decide(Object(body)) : this.decided();
    return undefined;
  }

  private account() {
    const isAdmin = this.permissions === 'all';
    const allowed = this.permissions === 'all' ? [] : this.permissions;
    return accountView({
      accountType: '0',
      userAccessPermissions: allowed.map((accessName) => ({ accessName, isAllowAccess: true })),
      isAdmin,
      username: 'kopi-store',
      userId: 'user-2',
    });
  }

  private decided = () => ({ settings: this.settings });

  private decide({ changes, removed }: FakeSettingsChange): object {
    if (this.refusal) return refused(422, this.refusal, 'changes.0.value');
    const placeOf = ({ setting, outletId = null, from = null }: FakeWhich) =>
      [setting, outletId, from].join(' ');
    const touched = new Set([...changes, ...removed].map(placeOf));
    const kept = changes.map(({ setting, outletId = null, from = null, value, version }) =>
      settingEntry(setting, value, { outletId, from, version: version + 1 }),
    );
    this.settings = [...this.settings.filter((entry) => !touched.has(placeOf(entry))), ...kept];
    return this.decided();
  }

  private tableOf = (table: string) => ({ [plurals[table] ?? table]: this.children[table] ?? [] });

  private keep(table: string, { rows = [], removed = [] }: FakeChange): object {
    if (Object.keys(this.refusals).length > 0)
      return refusedAt(Object.entries(this.refusals).map(([field, code]) => ({ field, code })));
    const gone = new Set(removed.map(({ id }) => id));
    const stood = (this.children[table] ?? []).filter(({ id }) => !gone.has(id));
    const changed = stood.map((record) => ({ ...record, ...rows.find(({ id }) => id === record.id) }));
    const fresh = rows.filter(({ id }) => id === undefined);
    const made = fresh.map((row, nth) => ({ version: 1, ...row, id: `${table}-${stood.length + nth}` }));
    this.children[table] = [...changed, ...made];
    return this.tableOf(table);
  }
}

interface FakeWhich {
  readonly setting: string;
  readonly outletId?: string | null;
  readonly from?: string | null;
}
interface FakeSettingsChange {
  readonly changes: readonly (FakeWhich & { readonly value: unknown; readonly version: number })[];
  readonly removed: readonly FakeWhich[];
}
/** A setting as the server gives it. */
export const settingEntry = (
  setting: string,
  value: unknown,
  over: { readonly outletId?: string | null; readonly from?: string | null; readonly version?: number } = {},
) => ({
  ...{ setting, value, outletId: null, from: null, version: 1 },
  ...{ updatedAt: '2026-11-20T01:00:00.000Z', updatedBy: 'kopi-admin' },
  ...over,
});

interface FakeChild {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
interface FakeChange {
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly removed?: readonly { readonly id: string }[];
}
const plurals: Readonly<Record<string, string>> = {
  barcodes: 'barcodes',
  itemunits: 'itemUnits',
  locationprices: 'locationPrices',
  packageitems: 'packageItems',
};

/** A refusal as the server says it, at a field where one is named. */
export function refused(status: number, code: string, field?: string): Response {
  const message = isErrorCode(code) ? errorText(code, {}, 'en') : code;
  const errors = field ? [{ field, code, message }] : [];
  return Response.json({ error: { code, message, errors } }, { status });
}

/** A refusal with a fault at each of several places. */
function refusedAt(faults: readonly { readonly field: string; readonly code: string }[]): Response {
  const errors = faults.map(({ field, code }) => ({
    field,
    code,
    message: isErrorCode(code) ? errorText(code, {}, 'en') : code,
  }));
  const error = { code: 'validationFailed', message: 'Some values are not valid.', errors };
  return Response.json({ error }, { status: 422 });
}
