import { useState } from 'react';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { HistoryEntry } from '../../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Tabs } from '../../../kit/layout/Tabs.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { Chain } from '../chain/Chain.tsx';
import { History } from '../flow/History.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { Comments } from '../parts/Comments.tsx';
import { useAttachments, useComments } from '../parts/document-parts.ts';
import { Files } from '../parts/Files.tsx';
import css from './Activity.module.css';

interface ActivityPanelProps {
  definition: AnyDocument;
  document: StoredDocument;
  history: readonly HistoryEntry[];
  words: FlowWords;
}

/** What happened to a document and what belongs to it: history, comments, files and related documents. */
export function ActivityPanel({ definition, document, history, words }: ActivityPanelProps) {
  const text = useText();
  const { id } = document;
  const [tab, setTab] = useState('history');
  const { data: comments } = useComments(definition, id);
  const { data: files } = useAttachments(definition, id);
  const count = (entries: readonly unknown[] | undefined) =>
    entries && entries.length > 0 ? entries.length : undefined;
  return (
    <Tabs
      label={text('activity.title')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'history', label: text('flow.history') },
        { id: 'comments', label: text('comment.title'), count: count(comments) },
        { id: 'files', label: text('attachment.title'), count: count(files) },
        { id: 'related', label: text('activity.related') },
      ]}
    >
      <div className={css.content}>
        {tab === 'history' && <History document={document} entries={history} words={words} />}
        {tab === 'comments' && <Comments definition={definition} id={id} />}
        {tab === 'files' && <Files definition={definition} id={id} />}
        {tab === 'related' && <Chain definition={definition} id={id} />}
      </div>
    </Tabs>
  );
}
