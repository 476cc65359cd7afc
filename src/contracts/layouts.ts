import * as v from 'valibot';
import { contract } from './contract.ts';

/** How a grid is arranged: its columns in order, their widths, what stays fixed, what rows are grouped by. */
export const gridLayout = v.object({
  columns: v.array(v.string()),
  widths: v.record(v.string(), v.number()),
  frozen: v.number(),
  groupBy: v.optional(v.nullable(v.string()), null),
});

/** An arrangement under a name: with the search, the filters and the order of its list, as its address writes them. */
export const savedLayout = v.object({
  ...gridLayout.entries,
  query: v.optional(v.nullable(v.string()), null),
});

/** The saved arrangements of a list by their numbers (spec 1 §2.11). */
export const layoutProfiles = v.array(
  v.object({ id: v.number(), name: v.string(), data: savedLayout, default: v.boolean() }),
);

const reply = v.object({
  layouts: v.nullable(v.object({ profiles: layoutProfiles, userDefault: v.nullable(savedLayout) })),
});

/** Ten profiles a list (spec 1 §9). */
const PROFILES = 10;
const word = v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'));
const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'tooSmall'), v.maxValue(max, 'tooLarge'));
const sentLayout = v.object({
  columns: v.pipe(v.array(word, 'invalid'), v.maxLength(200, 'tooLong')),
  widths: v.record(
    word,
    v.pipe(v.number('invalid'), v.minValue(20, 'tooSmall'), v.maxValue(2000, 'tooLarge')),
  ),
  frozen: whole(0, 200),
  groupBy: v.optional(v.nullable(word), null),
  query: v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(4000, 'tooLong'))), null),
});
const sentProfile = v.object({
  id: whole(1, PROFILES),
  name: v.pipe(v.string('invalid'), v.maxLength(60, 'tooLong')),
  data: sentLayout,
  default: v.boolean('invalid'),
});

export const readLayouts = contract({
  method: 'GET',
  path: '/layouts/:screen',
  access: 'signedIn',
  summary: 'The person’s saved arrangements of a list: ten profiles and a default',
  reply,
});

export const keepLayouts = contract({
  method: 'PUT',
  path: '/layouts/:screen',
  access: 'signedIn',
  idempotent: true,
  summary: 'Keep the person’s arrangements of a list in place of those kept before',
  body: v.object({
    layouts: v.object({
      profiles: v.pipe(
        v.array(sentProfile, 'required'),
        v.maxLength(PROFILES, 'tooLong'),
        v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate'),
      ),
      userDefault: v.nullable(sentLayout),
    }),
  }),
  reply,
});
