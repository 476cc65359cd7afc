import type { MissionChecks } from './check.ts';
import { companyChecks } from './company-checks.ts';
import { itemChecks } from './item-checks.ts';
import { salesChecks } from './sales-checks.ts';
import { stockChecks } from './stock-checks.ts';

/** One check for each step of each mission (decision 100). */
export const missionChecks: MissionChecks = {
  ...companyChecks,
  ...itemChecks,
  ...stockChecks,
  ...salesChecks,
};
