import * as v from 'valibot';

/** What an exception is about; its words are the page's. */
export const exceptionCodes = [
  'stepDoesNotFollow',
  'chartUnknown',
  'trailBroken',
  'anchorDiffers',
  'balanceDiffers',
  'figureDiffers',
  'rightsOutsideTrail',
  'twoDutiesInOneHand',
] as const;

const exceptionShape = v.object({
  code: v.picklist(exceptionCodes),
  /** What it is found on, as people call it: a document with its number, an item and outlet, a person. */
  subject: v.string(),
  /** One sentence of the check that found it. */
  detail: v.string(),
});

/** Something an auditor is told first, by name. */
export type PackException = v.InferOutput<typeof exceptionShape>;

const chartShape = v.object({
  chart: v.string(),
  version: v.nullable(v.number()),
  hash: v.string(),
  steps: v.number(),
  /** Its files in the pack; null where it is not kept, or is a former one that is not drawn. */
  json: v.nullable(v.string()),
  svg: v.nullable(v.string()),
});

const moneyShape = v.object({
  type: v.string(),
  status: v.string(),
  currency: v.string(),
  documents: v.number(),
  total: v.string(),
  baseTotal: v.nullable(v.string()),
});

const overviewShape = v.object({
  company: v.object({ id: v.string(), name: v.string(), currency: v.string(), timeZone: v.string() }),
  from: v.string(),
  to: v.string(),
  madeAt: v.string(),
  version: v.string(),
  fingerprint: v.string(),
  exceptions: v.object({ count: v.number(), first: v.array(exceptionShape) }),
  history: v.object({
    documents: v.number(),
    steps: v.number(),
    replayed: v.number(),
    notReplayable: v.number(),
    ofFormerCharts: v.number(),
    faults: v.number(),
  }),
  charts: v.array(chartShape),
  audit: v.object({
    entries: v.number(),
    first: v.nullable(v.number()),
    last: v.nullable(v.number()),
    breaks: v.number(),
    anchors: v.number(),
  }),
  stock: v.object({ movements: v.number(), balances: v.number(), faults: v.number() }),
  money: v.array(moneyShape),
  rights: v.object({
    groups: v.number(),
    people: v.number(),
    administrators: v.number(),
    duties: v.number(),
    conflicts: v.number(),
    /** Of these, those the company had accepted with a reason and a last day. */
    accepted: v.number(),
  }),
  files: v.array(v.object({ path: v.string(), rows: v.nullable(v.number()) })),
});

/** What the first page of a pack says. */
export type Overview = v.InferOutput<typeof overviewShape>;

/** Exceptions the first page names; all of them are in the pack's files. */
export const MOST_NAMED = 500;

/** @throws when it is none */
export const readOverview = (value: unknown): Overview => v.parse(overviewShape, value);
