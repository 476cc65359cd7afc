import { allowedEvents } from '../../machines/lib/allowed.ts';
import { columnsOf, regionChanges, type StatusColumns, snapshotOf } from '../../machines/lib/document.ts';
import type { ChartEvent, EventContext } from '../../machines/lib/event-context.ts';
import { errorText, isErrorCode } from '../../src/domain/errors.ts';
import type { AnyDocument } from '../../src/resources/define-document.ts';
import { pluralOf } from '../../src/resources/plural.ts';
import { rulesNamed } from '../../src/rules/documents/registry.ts';
import type { ChartPath } from '../support/charts/paths.ts';
import { sampleOf } from '../support/charts/sample-of.ts';
import { advance } from '../support/charts/walker.ts';
import { accountView } from '../support/replies.ts';
import { storedDocument } from './document-samples.ts';

/** One state-changing call the screen made. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly outletId: string | null;
}

const id = 'document-1';
const json = (data: unknown, status = 200) =>
  Response.json(status < 400 ? { data } : { error: data }, { status });

/** What a field that names a record by its code offers. */
const codes = ['CASH', 'CARD'];

/** The server of one document, which answers from the document's own chart. */
export class FakeDocumentServer {
  readonly sent: Sent[] = [];
  readonly definition: AnyDocument;
  readonly path: ChartPath;
  facts: object;
  columns: StatusColumns;
  eventContext: EventContext;
  permissions: readonly string[] = [];
  /** The next state-changing call gets no reply, though it is done. */
  losesNextReply = false;
  /** How its approval stands. */
  approval: object | null = null;
  /** What its first line says beside what every sample's says. */
  firstLine: object = {};
  /** What the next event's reply says it created. */
  nextCreated: readonly object[] = [];
  private version = 0;
  private readonly history: object[] = [];
  private readonly replies = new Map<string, object>();

  constructor(definition: AnyDocument, path: ChartPath, eventContext: EventContext) {
    this.definition = definition;
    this.path = path;
    this.eventContext = eventContext;
    const { input } = path.sample;
    this.facts = Object(input);
    this.columns = columnsOf(
      snapshotOf(path.chart.machine, { status: 'New', approval: 'None' }, this.facts).value,
    );
  }

  get isStored(): boolean {
    return this.version > 0;
  }

  /** What a page that has read the document knows of it. */
  get state(): string {
    return JSON.stringify([this.version, this.columns, this.facts]);
  }

  /** Puts the document where a walk has brought it. */
  place(columns: StatusColumns, facts: object): void {
    this.columns = columns;
    this.facts = facts;
    this.version ||= 1;
  }

  /** An event comes about: the chart judges it, the samples say what the facts become. */
  apply(event: ChartEvent): void {
    const { chart } = this.path;
    const before = snapshotOf(chart.machine, this.columns, this.facts);
    const from = this.columns;
    const { snapshot } = advance(chart, before, event);
    this.columns = columnsOf(snapshot.value);
    this.facts = snapshot.context;
    if (event.type === 'check') return;
    this.version += 1;
    this.history.push({
      seq: this.history.length + 1,
      at: '2026-03-16T02:00:00.000Z',
      username: this.eventContext.userId,
      outletName: this.eventContext.outletId,
      event: event.type,
      fromStatus: from.status,
      toStatus: this.columns.status,
      fromApproval: from.approval,
      toApproval: this.columns.approval,
      regions: [...regionChanges(from, this.columns)],
      ...{ causeType: null, causeId: null, causeSeq: null },
      remark: null,
      details: {},
    });
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://portal.test'),
      init,
    );
    const path = new URL(request.url).pathname.replace('/api', '');
    if (request.method === 'GET') return this.read(path);
    const body: Record<string, unknown> = JSON.parse((await request.text()) || '{}');
    const key = request.headers.get('idempotency-key');
    const outletId = request.headers.get('x-outlet-id');
    this.sent.push({ method: request.method, path, body, key, outletId });
    const before = this.replies.get(key ?? '');
    if (before) return json(before);
    const event = this.eventOf(request.method, body);
    const reason = this.refusalOf(event);
    if (reason !== null) return json({ code: reason, message: reason, errors: [], warnings: [] }, 409);
    if (this.isStored && body.version !== this.version)
      return json({ code: 'StaleVersion', message: 'stale', current: this.document() }, 409);
    this.apply(event);
    const problems = event.type === 'check' ? { problems: { errors: [], warnings: [] } } : {};
    const reply = { ...this.reply(), ...problems, created: this.nextCreated };
    this.replies.set(key ?? '', reply);
    if (!this.losesNextReply) return json(reply);
    this.losesNextReply = false;
    throw new TypeError('Failed to fetch');
  };

  private eventOf(method: string, body: Readonly<Record<string, unknown>>): ChartEvent {
    const { version: _version, ...asked } = body;
    if (method === 'POST' && typeof body.type === 'string')
      return { ...asked, ...this.eventContext, type: body.type };
    return {
      ...this.eventContext,
      type: 'save',
      ...(method === 'PUT' && 'lines' in body ? { changesApproved: true } : {}),
    };
  }

  private refusalOf(event: ChartEvent): string | null {
    const snapshot = snapshotOf(this.path.chart.machine, this.columns, this.facts);
    return snapshot.can(event) ? null : 'eventNotInStatus';
  }

  private read(path: string): Response {
    const { definition, eventContext } = this;
    if (path === '/account/session')
      return json(
        accountView({
          accountType: '0',
          userAccessPermissions: this.permissions.map((accessName) => ({ accessName, isAllowAccess: true })),
          isAdmin: eventContext.isAdmin,
          username: eventContext.userId,
          userId: eventContext.userId,
          groupIds: eventContext.groups,
        }),
      );
    if (path === '/account/outlets') return json({ outlets });
    if (path === '/usergroups') return json({ userGroups: userGroups });
    if (path === '/taxrates')
      return json({ taxRates: [{ code: 'TX6', percentage: '6', steps: [{ percent: '6', perUnit: null }] }] });
    if (path === '/exchangerate') return json({ rate: '4.5000' });
    if (path === `/${definition.path}/${id}`) return json(this.reply());
    if (path === `/${definition.path}/${id}/history`) return json({ history: this.history });
    if (path === `/${definition.path}/${id}/approval` && this.approval) return json(this.approval);
    if (path.startsWith('/choices/'))
      return json({ choices: codes.map((code) => ({ id: code, code, name: code })) });
    if (path === '/sales')
      return json({
        [pluralOf('sale')]: [{ id: 'sale-1', number: 'SI-1', version: 1 }],
        metadata: { total: 1, totalIsExact: true, next: null },
      });
    if (path === '/goodsreceivednotes') return json({ [pluralOf('goodsReceivedNote')]: [] });
    return json({ code: 'notFound', message: path }, 404);
  }

  private document(): object {
    const { definition, columns, facts, version } = this;
    const found = { ...Object(rulesNamed(definition.name).nothingKnown), ...facts };
    const document = storedDocument(definition, { ...columns, id, version, facts });
    const [first, ...rest] = document.lines;
    return { ...document, lines: [{ ...first, ...this.firstLine }, ...rest], found };
  }

  private reply(): object {
    const snapshot = snapshotOf(this.path.chart.machine, this.columns, this.facts);
    const allowed = allowedEvents(snapshot, this.eventContext, sampleOf(this.path.chart.id)).map(
      ({ type, refusal, meta }) => {
        if (meta.permission && !this.permissions.includes(meta.permission))
          return { type, allowed: false, code: 'notPermitted', message: errorText('notPermitted') };
        if (refusal === null) return { type, allowed: true };
        const code = refusal.codes.find(isErrorCode) ?? 'eventNotInStatus';
        return { type, allowed: false, code, message: errorText(code, refusal.params) };
      },
    );
    return { document: this.document(), allowed };
  }
}

const outlets = [
  { id: 'outlet-a', code: 'A', name: 'Bangsar', isDefault: true },
  { id: 'outlet-b', code: 'B', name: 'Penang', isDefault: false },
];
const userGroups = [
  { id: 'group-managers', name: 'Managers' },
  { id: 'group-buyers', name: 'Buyers' },
];
