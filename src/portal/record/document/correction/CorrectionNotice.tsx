import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../header/DocumentLink.tsx';

interface CorrectionNoticeProps {
  definition: AnyDocument;
  history: readonly HistoryEntry[];
}

/** Which document this one stands in for, or which one stands in for it. */
export function CorrectionNotice({ definition: { name }, history }: CorrectionNoticeProps) {
  const text = useText();
  const corrects = history[0]?.details.corrects;
  const correctedBy = history.at(-1)?.details.created?.find(({ type }) => type === name);
  const said = [
    ...(corrects ? [{ ...corrects, sentence: text('document.corrects') }] : []),
    ...(correctedBy ? [{ ...correctedBy, sentence: text('document.correctedBy') }] : []),
  ];
  return said.map(({ type, id, number, sentence }) => (
    <Callout key={id} tone="info">
      <p>
        {sentence}{' '}
        <DocumentLink type={type} id={id}>
          {number}
        </DocumentLink>
      </p>
    </Callout>
  ));
}
