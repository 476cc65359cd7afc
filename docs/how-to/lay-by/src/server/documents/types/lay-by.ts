import type { layBy as chart } from '../../../../machines/documents/lay-by/lay-by.ts';
import { layBy as definition } from '../../../resources/documents/lay-by.ts';
import { type LayByFound, layByRules } from '../../../rules/documents/lay-by-rules.ts';
import { layByEffects } from '../effects/lay-by-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { lineItems } from '../lines/line-items.ts';

/** A lay-by to the engine: nothing to compute, and nothing to ask the database. */
export const layBy: DocumentType<typeof definition, typeof chart, LayByFound> = {
  definition,
  effects: layByEffects,
  async complete(work, { lines }) {
    const items = await lineItems(
      work,
      lines.flatMap((line) => line.itemId ?? []),
    );
    for (const line of lines) line.itemStockType = items.get(line.itemId ?? '')?.stockType;
    return [];
  },
  rules: layByRules,
  found: async () => ({}),
};
