import { csvLine } from '../../../lib/csv/write-csv.ts';
import { exampleCell } from '../cells/kind-cells.ts';
import { ownHeading, type Target, targetsOf } from '../map/column.ts';
import type { ImportProfile } from '../profiles.ts';

/** The template of a resource: every heading it takes and one made-up row that shows how each is written. */
export function* templateLines(profile: ImportProfile, language: 'en' | 'zh'): Generator<string> {
  const targets = targetsOf(profile).filter(({ field, slot }) => !field.readOnly && (slot ?? 0) < 3);
  yield csvLine(targets.map((target) => ownHeading(target, language)));
  yield csvLine(targets.map((target) => example(profile, target)));
}

function example(profile: ImportProfile, { name, field }: Target): string {
  if (name === profile.resource.codeField) return 'SAMPLE-001';
  if (name === profile.resource.titleField) return 'Sample, please delete / 示例，请删除';
  return exampleCell(field);
}
