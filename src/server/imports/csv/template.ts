import { csvLine } from '../../../lib/csv/write-csv.ts';
import { isReference } from '../../../resources/kinds/traits.ts';
import { exampleCell } from '../cells/kind-cells.ts';
import {
  kindWord,
  ownHeading,
  RECORD_HEADINGS,
  sharedColumns,
  type Target,
  targetsOf,
} from '../map/column.ts';
import type { ImportProfile, RecordProfile } from '../profiles.ts';

const CODE = 'SAMPLE-001';
const isShown = ({ field, slot }: Target): boolean => !field.readOnly && (slot ?? 0) < 3;

/**
 * The template of an import: every heading it takes and a made-up row that shows how each is written, one of each kind
 * of record where its rows say what they are.
 */
export function* templateLines({ main, records }: ImportProfile, language: 'en' | 'zh'): Generator<string> {
  if (main) {
    const targets = targetsOf(main).filter(isShown);
    yield csvLine(targets.map((target) => ownHeading(main, target, language)));
    yield csvLine(targets.map((target) => example(main, target)));
    return;
  }
  const columns = sharedColumns(records, language, isShown);
  yield csvLine([RECORD_HEADINGS[language], ...columns.map(({ heading }) => heading)]);
  for (const profile of records)
    yield csvLine([
      kindWord(profile, language),
      ...columns.map(({ targets }) => {
        const target = targets.get(profile);
        return target ? example(profile, target) : '';
      }),
    ]);
}

function example({ resource }: RecordProfile, { name, field }: Target): string {
  if (isReference(field)) return field.required ? CODE : '';
  if (name === resource.codeField) return CODE;
  if (name === resource.titleField) return 'Sample, please delete / 示例，请删除';
  return exampleCell(field);
}
