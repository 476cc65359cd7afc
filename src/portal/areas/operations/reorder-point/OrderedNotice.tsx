import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import type { MadeDocument } from './use-make-documents.ts';

/** Which drafts were made, each a press away. */
export function OrderedNotice({ made }: { made: readonly MadeDocument[] }) {
  const { text, textOr } = useLanguage();
  return (
    <Callout tone="success" role="status" title={text('reorder.made', { count: made.length })}>
      {made.map(({ type, id, number, vendorName, lines }) => (
        <p key={id}>
          <DocumentLink type={type} id={id}>
            {number}
          </DocumentLink>{' '}
          {vendorName === ''
            ? `${textOr(`resource.${type}.one`, type)} · ${text('flow.linesSum', { count: lines })}`
            : text('reorder.order', { vendor: vendorName, lines })}
        </p>
      ))}
    </Callout>
  );
}
