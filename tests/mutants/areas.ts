/** A part of the product whose running lines are changed one by one, and the tests that have to notice. */
export interface Area {
  readonly name: string;
  /** Globs of the files that are changed; `!` before what is left alone. */
  readonly mutate: readonly string[];
  /** Globs of the test files that each change is tried against. */
  readonly tests: readonly string[];
  /** The least score (%) of each of its folders. */
  readonly least: number;
  /** One change in so many is tried, where each costs seconds; every one where nothing is said. */
  readonly oneIn?: number;
}

/** A chart's own shape is data: `machines/lib` reads it, and its version's digest holds it. */
const charts = 'tests/lifecycles/charts/{guards,exports,checker,reversals,ways-back}.test.ts';

export const areas: readonly Area[] = [
  {
    name: 'rules',
    mutate: ['src/rules/**/*.ts', '!src/rules/**/*.test.ts', '!src/rules/documents/**'],
    tests: ['src/rules/**/*.test.ts'],
    least: 90,
  },
  {
    name: 'document-rules',
    mutate: ['src/rules/documents/**/*.ts', '!src/rules/**/*.test.ts'],
    tests: ['src/rules/documents/**/*.test.ts'],
    least: 90,
  },
  {
    name: 'chart-library',
    mutate: ['machines/lib/**/*.ts', '!machines/**/*.test.ts'],
    tests: ['machines/**/*.test.ts', charts],
    least: 90,
    oneIn: 8,
  },
  {
    name: 'document-charts',
    mutate: [
      'machines/documents/**/*.ts',
      '!machines/documents/approval/*.ts',
      '!machines/**/*-samples.ts',
      '!machines/**/*.test.ts',
    ],
    tests: ['machines/**/*.test.ts', charts, 'src/rules/documents/**/*.test.ts'],
    least: 90,
  },
  {
    name: 'approval',
    // What becomes of an approval in the samples of charts is no part of the product.
    mutate: ['machines/documents/approval/*.ts', '!machines/documents/approval/approval-after.ts'],
    tests: ['machines/documents/*.test.ts', charts],
    least: 90,
  },
  {
    name: 'shell-charts',
    mutate: ['machines/shell/**/*.ts', '!machines/**/*-samples.ts', '!machines/**/*.test.ts'],
    tests: ['machines/shell/**/*.test.ts'],
    least: 90,
  },
  {
    name: 'ledger',
    mutate: ['src/server/stock/ledger/**/*.ts'],
    tests: [
      'tests/stock/{ledger,back-dated,what-goods-cost,transfers,batches-and-cells}.test.ts',
      'tests/stock/{batch-numbers,promised-goods,stock-documents}.test.ts',
    ],
    least: 80,
    oneIn: 40,
  },
  {
    name: 'engine',
    mutate: ['src/server/documents/engine/**/*.ts', '!**/*.test.ts'],
    tests: [
      'src/server/documents/engine/**/*.test.ts',
      'tests/documents/{history,numbers,replies,ways-out,approval-authors}.test.ts',
      'tests/documents/{transfer-notes,stock-requests}.test.ts',
    ],
    least: 80,
    oneIn: 20,
  },
  {
    name: 'access',
    mutate: ['authorize', 'gate', 'page-access'].map((file) => `src/server/http/${file}.ts`),
    tests: ['src/server/http/{authorize,gate,page-access}.test.ts'],
    least: 90,
  },
  {
    name: 'idempotency',
    mutate: ['src/server/idempotency.ts'],
    tests: ['tests/contract/idempotency.test.ts'],
    least: 80,
    oneIn: 3,
  },
  {
    name: 'pages',
    mutate: ['src/domain/pages/*.ts', '!**/*.test.ts'],
    tests: ['src/domain/pages/*.test.ts'],
    least: 80,
  },
  {
    name: 'audit',
    mutate: ['src/server/audit/*.ts', '!**/*.test.ts'],
    tests: ['src/server/audit/*.test.ts', 'tests/security/audit-anchors.test.ts'],
    least: 80,
    oneIn: 8,
  },
  {
    name: 'accounts',
    mutate: ['src/server/accounts/**/*.ts'],
    tests: [
      'tests/contract/accounts/*.test.ts',
      'tests/security/sessions/{sessions,guessing,sign-in-names}.test.ts',
    ],
    least: 80,
    oneIn: 30,
  },
];
