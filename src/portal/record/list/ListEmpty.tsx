import { Suspense, use } from 'react';
import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useText } from '../../platform/language/language.tsx';
import { ListLesson } from './list-lesson.ts';

interface ListEmptyProps {
  labels: Labels;
  /** Why the rows did not come; null when there are none. */
  error: unknown;
  isNarrowed: boolean;
  onClear(): void;
  onRetry(): void;
  onCreate: (() => void) | undefined;
  onImport: (() => void) | undefined;
}

/**
 * Why a list shows nothing, and the one act that helps: not permitted, failed, nothing matches, or nothing there yet
 * (look.md U11).
 */
export function ListEmpty(props: ListEmptyProps) {
  const { labels, error, isNarrowed, onClear, onRetry, onCreate, onImport } = props;
  const text = useText();
  const Lesson = use(ListLesson);
  if (error instanceof ApiFailure && error.status === 403)
    return (
      <EmptyState title={text('list.forbidden', { name: labels.inMany })}>
        {text('list.forbiddenText')}
      </EmptyState>
    );
  if (error)
    return (
      <EmptyState
        title={text('list.failed')}
        actions={
          <Button variant="primary" onPress={onRetry}>
            {text('list.retry')}
          </Button>
        }
      >
        {text('list.failedText')}
      </EmptyState>
    );
  if (isNarrowed)
    return (
      <EmptyState
        title={text('list.noMatch', { name: titled(labels.one) })}
        actions={<Button onPress={onClear}>{text('list.clear')}</Button>}
      >
        {text('list.noMatchText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={text('list.noMatch', { name: titled(labels.one) })}
      actions={
        onCreate && (
          <>
            {onImport && <Button onPress={onImport}>{text('list.import')}</Button>}
            <Button variant="primary" onPress={onCreate}>
              {text('list.new', { name: labels.inOne })}
            </Button>
          </>
        )
      }
    >
      {text(onImport ? 'list.emptyImport' : 'list.emptyText')}
      {Lesson && (
        <Suspense fallback={null}>
          <Lesson />
        </Suspense>
      )}
    </EmptyState>
  );
}

/** A kind of record as a heading has it, as spec 2 §2 writes "No Transfer Note Found". */
const titled = (name: string): string => name.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
