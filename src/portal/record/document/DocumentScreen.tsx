import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { navigate as goWithin } from 'wouter/use-browser-location';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { useText } from '../../platform/language/language.tsx';
import { samePath } from '../../platform/navigation/paths.ts';
import { useSearchParams } from '../../platform/navigation/search-params.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { visibleDocument } from '../visible-fields.ts';
import { DocumentPage } from './DocumentPage.tsx';
import css from './DocumentScreen.module.css';
import { useDocument } from './use-document.ts';

/** One document of any type by the `id` of its address; a new one without. */
export function DocumentScreen({ definition: whole }: { definition: AnyDocument }) {
  const text = useText();
  const account = useAccount();
  const definition = useMemo(() => visibleDocument(whole, account), [whole, account]);
  const [params] = useSearchParams();
  const [path, navigate] = useLocation();
  const [round, setRound] = useState(0);
  const [madeId, setMadeId] = useState<string | null>(null);
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
  const details = `${definition.route}/Details`;
  const isItemPage = samePath(path, `${details}/${definition.itemPage}`);
  const line = Number(params.get('line') ?? '');
  // The line's page is the same document: nothing is left, so the leave guard is not asked.
  const openLine = (no: number | null) => {
    const query = new URLSearchParams(params);
    if (no === null) query.delete('line');
    else query.set('line', String(no));
    goWithin(`${no === null ? details : `${details}/${definition.itemPage}`}?${query}`, {
      replace: isItemPage,
    });
  };
  return (
    <DocumentPage
      key={`${id ?? 'new'} ${round}`}
      definition={definition}
      reply={reply}
      isMade={id !== null && id === madeId}
      opensAtLines={isItemPage}
      lineNo={isItemPage && Number.isInteger(line) && line > 0 ? line : null}
      onOpenLine={openLine}
      onReload={() => {
        void found.refetch().then(() => setRound((now) => now + 1));
      }}
      onCreated={(newId) => {
        setMadeId(newId);
        navigate(`${details}?id=${newId}`, { replace: true });
      }}
    />
  );
}

/** The page's layout before its document has come. */
function DocumentSkeleton() {
  return (
    <div className={css.screen} aria-busy="true">
      <Skeleton width="280px" height="32px" shape="box" />
      <Skeleton height="78px" shape="box" />
      <Skeleton height="38px" shape="box" />
      <Skeleton height="320px" shape="box" />
    </div>
  );
}
