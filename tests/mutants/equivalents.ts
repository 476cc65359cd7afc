import type { Equivalent } from './equivalent.ts';
import { equivalentInCharts } from './equivalent-in-charts.ts';
import { equivalentInPages } from './equivalent-in-pages.ts';
import { equivalentInRules } from './equivalent-in-rules.ts';

/** Every change that was judged equivalent, in the order of the page. */
export const equivalents: readonly Equivalent[] = [
  ...equivalentInRules,
  ...equivalentInCharts,
  ...equivalentInPages,
];
