import type { DocumentReply } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { PostingProgress } from '../events/PostingProgress.tsx';

/** What stock has to say to a document: a long posting under way, and costs that are not final yet (decision 12). */
export function StockNotices({ definition, reply }: { definition: AnyDocument; reply: DocumentReply }) {
  const text = useText();
  return (
    <>
      {reply.recosting && <Callout tone="warning">{text('document.recosting')}</Callout>}
      <PostingProgress resource={definition.name} id={reply.document.id} />
    </>
  );
}
