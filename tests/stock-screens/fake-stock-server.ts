import { errorText, isErrorCode } from '../../src/domain/errors.ts';

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
  found: readonly object[] = [cola];
  barcodes: { id: string; barcode: string; batchNo: string | null }[] = [];
  stock: object = { stocks: [], total: levels };
  /** The company's general settings by name. */
  settings: Record<string, string | null> = {};
  /** Refuses the next new barcode, or the first setting, with this code at its field. */
  refusal: string | null = null;

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

  private answer({ method, path, query, body }: SeenCall): object | undefined {
    if (path === '/account/session') return this.account();
    if (path === '/account/outlets') return { outlets };
    if (path === '/version') return { versionNo: '3.0.0' };
    if (path === '/queue') return { queue: [] };
    if (path === '/stockcard') return this.card(query);
    if (path === '/Items/search') return this.found;
    if (path === '/choices/item')
      return { choices: [{ id: cola.id, code: cola.itemCode, name: cola.itemName }] };
    if (path === `/items/${cola.id}`) return { item: { ...cola, version: 1 } };
    if (path === `/barcode/item/${cola.id}`) return { barcodeDTOs: this.barcodes };
    if (path === '/stock') return this.stock;
    if (path === '/generalsetting') return this.decide(method === 'POST' ? Object(body).generalSettings : []);
    if (path === '/barcode' && method === 'POST') return this.add(Object(body));
    if (path.startsWith('/barcode/') && method === 'PUT') return this.remove(path.slice('/barcode/'.length));
    return undefined;
  }

  private account() {
    const isAdmin = this.permissions === 'all';
    const allowed = this.permissions === 'all' ? [] : this.permissions;
    return {
      comId: 'COM_1001',
      dbVersionNo: 500,
      accountType: '0',
      userAccessPermissions: allowed.map((accessName) => ({ accessName, isAllowAccess: true })),
      isAdmin,
      username: 'kopi-store',
      userId: 'user-2',
      groupIds: [],
    };
  }

  private decide(changes: readonly { settingName: string; value: string | null }[]): object {
    if (this.refusal && changes[0]) return refused(422, this.refusal, changes[0].settingName);
    for (const { settingName, value } of changes) this.settings[settingName] = value;
    const kept = Object.entries(this.settings);
    return { generalSettings: kept.map(([settingName, value]) => ({ settingName, outletId: null, value })) };
  }

  private add({ barcode, batchNo }: { barcode: string; batchNo: string | null }): object {
    if (this.refusal) return refused(422, this.refusal, 'barcode');
    const added = { id: `barcode-${barcode}`, barcode, batchNo };
    this.barcodes = [...this.barcodes, added];
    return { barcode: added };
  }

  private remove(id: string): object {
    this.barcodes = this.barcodes.filter((barcode) => barcode.id !== id);
    return { id };
  }
}

/** A refusal as the server says it, at a field where one is named. */
export function refused(status: number, code: string, field?: string): Response {
  const message = isErrorCode(code) ? errorText(code, {}, 'en') : code;
  const errors = field ? [{ field, code, message }] : [];
  return Response.json({ error: { code, message, errors } }, { status });
}
