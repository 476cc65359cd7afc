import { firstState, furtherRegions, regionField } from '../../../../../machines/lib/document.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { hasTag } from '../../../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { asText } from '../../../fields/draft.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import type { FlowWords } from './use-flow-words.ts';

interface RegionChipsProps {
  definition: AnyDocument;
  document: StoredDocument;
  words: FlowWords;
}

/** Where the further regions of its chart stand (payment, shipping), once it is in force and they have moved. */
export function RegionChips({ definition, document, words }: RegionChipsProps) {
  const { machine } = rulesNamed(definition.name);
  if (hasTag(machine, document, 'draft')) return null;
  return furtherRegions(machine).map((region) => {
    const state = asText(document[regionField(region)]);
    if (state === firstState(machine, region)) return null;
    return (
      <Chip key={region} tone={statusTone(state)}>
        {words.region(region, state)}
      </Chip>
    );
  });
}
