/** One call that waits until the test says how it ends. */
interface Pending {
  answer(reply: Response): void;
  lose(): void;
}

interface Counts {
  readonly total: number;
  readonly existing: number;
  readonly failing: number;
}

const json = (data: unknown, status = 200) =>
  Response.json(status < 400 ? { data } : { error: data }, { status });

/** The import calls of the server, each answered when and how a test wants. */
export function fakeImportServer() {
  const pending = new Map<string, Pending>();
  const uploads: string[] = [];
  const sent: { method: string; path: string; key: string | null; body: string }[] = [];
  let entry: Record<string, unknown> = {};
  let log: Record<string, unknown>[] = [];

  const wait = (name: string) =>
    new Promise<Response>((answer, lose) => {
      pending.set(name, { answer, lose: () => lose(new TypeError('Failed to fetch')) });
    });
  const take = async (name: string): Promise<Pending> => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = pending.get(name);
      pending.delete(name);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`Nobody asked for ${name}`);
  };

  async function reply(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api', '');
    const isUpload = path === '/import/preview';
    const body = isUpload || request.method === 'GET' ? '' : await request.text();
    sent.push({ method: request.method, path, key: request.headers.get('idempotency-key'), body });
    if (isUpload) {
      const file = (await request.formData()).get('file');
      uploads.push(file instanceof File ? await file.text() : '');
      return wait('preview');
    }
    if (path.endsWith('/run')) return wait('run');
    if (path.endsWith('/cancel')) return wait('stop');
    if (path.endsWith('/rows')) return json(failedRows);
    if (request.method === 'DELETE') {
      log = [];
      return json(null);
    }
    if (path === '/import')
      return json({
        imports: log,
        metadata: { total: log.length, totalIsExact: true, page: 1, pageSize: 10 },
      });
    return json({ data: entry });
  }

  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      reply(
        new Request(input instanceof Request ? input : new URL(String(input), 'http://portal.test'), init),
      ),
    uploads,
    sent,
    reset() {
      pending.clear();
      uploads.length = 0;
      sent.length = 0;
      log = [];
      entry = entryOf('Running', { total: 3, done: 0, success: 0, failed: 0 });
    },
    addToLog(fileName: string, counts: { total: number; success: number; failed: number }) {
      log = [{ ...entryOf('Completed', { ...counts, done: counts.total }), fileName }];
    },
    answerPreview: async (counts: Counts) =>
      (await take('preview')).answer(json({ data: previewOf(counts) })),
    refusePreview: async (code: string, params: object) =>
      (await take('preview')).answer(json({ code, params, message: code }, 422)),
    losePreview: async () => (await take('preview')).lose(),
    /** The start is acknowledged; the import is under way. */
    answerRun: async () => {
      entry = entryOf('Running', { total: 3, done: 0, success: 0, failed: 0 });
      (await take('run')).answer(json({ import: entry }));
    },
    loseRun: async () => (await take('run')).lose(),
    now(status: string, counts: Record<string, number>, remark: object | null = null) {
      entry = { ...entryOf(status, counts), remark };
    },
    answerStop: async () => {
      entry = entryOf('Cancelled', { total: 3, done: 3, success: 2, failed: 1 });
      (await take('stop')).answer(json({ import: entry }));
    },
    loseStop: async () => (await take('stop')).lose(),
  };
}

const entryOf = (status: string, counts: Record<string, number>) => ({
  id: 'import-1',
  type: 'vendor',
  fileName: 'Items.CSV',
  date: '2026-11-21T02:00:00.000Z',
  status,
  remark: null,
  existing: null,
  finishedAt: null,
  total: 0,
  done: 0,
  success: 0,
  failed: 0,
  created: counts.success ?? 0,
  updated: 0,
  skipped: 0,
  ...counts,
});

const problem = {
  column: 1,
  header: 'Email',
  code: 'invalidEmail',
  params: {},
  message: 'is not an e-mail address.',
};

const failedRows = {
  header: ['Vendor Code', 'Email'],
  rows: [
    {
      row: 2,
      outcome: 'failed',
      key: 'V2',
      recordId: null,
      problems: [problem],
      cells: ['V2', 'no address'],
    },
  ],
};

function previewOf({ total, existing, failing }: Counts) {
  return {
    id: 'import-1',
    fileName: 'Items.CSV',
    encoding: 'utf-8',
    delimiter: ';',
    header: ['Vendor Code', 'Email', 'Mood'],
    columns: [
      { index: 0, field: 'vendorCode', slot: null },
      { index: 1, field: 'email', slot: null },
    ],
    warnings: [{ code: 'importUnknownHeader', params: { header: 'Mood' }, message: 'not known' }],
    rows: [
      { row: 1, line: 2, key: 'V1', verdict: 'new', cells: ['V1', 'one@example.com', ''], problems: [] },
      {
        row: 2,
        line: 3,
        key: 'V2',
        verdict: 'failing',
        cells: ['V2', 'no address', ''],
        problems: [problem],
      },
    ],
    failingRows: [],
    reasons:
      failing > 0 ? [{ header: 'Email', code: 'invalidEmail', params: {}, message: '', rows: failing }] : [],
    counts: { total, existing, failing, new: total - existing - failing },
  };
}
