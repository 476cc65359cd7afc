import type { DocumentRules } from '../../../src/rules/documents/document-rules.ts';
import { adjustmentMigrations, changedAdjustment } from './changed-adjustment.ts';

/** Which version of the chart of stock adjustments the program has, and which of its migrations is left out; the kept versions it loaded. */
export interface Program {
  version: number;
  isMissing: string;
  loaded: string[];
}

/** The chart as its versions 3 and 4 have it. */
export const chartOf = (version: number): DocumentRules['machine'] =>
  changedAdjustment(String(version), version === 3 ? 'Draft' : 'Open');

/** The rules of stock adjustments as the program has them, asked anew each time: its version changes within a test. */
export function rulesOfProgram(own: DocumentRules, program: Program): () => DocumentRules {
  const known = new Map<string, DocumentRules>();
  return () => {
    if (program.version === 2) return own;
    const key = `${program.version} ${program.isMissing}`;
    const steps = Object.entries(adjustmentMigrations).filter(
      ([step]) => Number.parseInt(step, 10) < program.version && step !== program.isMissing,
    );
    const rules = known.get(key) ?? {
      ...own,
      machine: chartOf(program.version),
      migrations: Object.fromEntries(steps),
    };
    known.set(key, rules);
    return rules;
  };
}
