import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useText } from '../../shell/language.tsx';
import { samePath } from '../../shell/paths.ts';
import { DocumentPage } from './DocumentPage.tsx';
import css from './DocumentScreen.module.css';
import { useDocument } from './document-reply.ts';

/** One document of any type by the `id` of its address; a new one without. */
export function DocumentScreen({ definition }: { definition: AnyDocument }) {
  const text = useText();
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const [round, setRound] = useState(0);
  const id = params.get('id');
  const found = useDocument(definition, id);
  if (id !== null && found.isPending) return <DocumentSkeleton />;
  if (id !== null && !found.data)
    return (
      <EmptyState
        title={text('record.notFound')}
        actions={<Button onPress={() => void found.refetch()}>{text('record.retry')}</Button>}
      />
    );
  const reply = id === null ? null : (found.data ?? null);
  return (
    <DocumentPage
      key={`${id ?? 'new'} ${round}`}
      definition={definition}
      reply={reply}
      opensAtLines={samePath(path, `${definition.route}/Details/${definition.itemPage}`)}
      onReload={() => {
        void found.refetch().then(() => setRound((now) => now + 1));
      }}
      onCreated={(newId) => navigate(`${definition.route}/Details?id=${newId}`, { replace: true })}
    />
  );
}

/** The page's layout before its document has come. */
function DocumentSkeleton() {
  return (
    <div className={css.screen} aria-busy="true">
      <Skeleton width="280px" height="32px" shape="box" />
      <Skeleton height="66px" shape="box" />
      <div className={css.parts}>
        <div className={css.main}>
          <Skeleton height="210px" shape="box" />
          <Skeleton height="320px" shape="box" />
        </div>
        <div className={css.aside}>
          <Skeleton height="180px" shape="box" />
          <Skeleton height="260px" shape="box" />
        </div>
      </div>
    </div>
  );
}
