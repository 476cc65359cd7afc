import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ApiFailure } from '../../shell/failure.ts';
import { useText } from '../../shell/language.tsx';

interface ListEmptyProps {
  labels: Labels;
  /** Why the rows did not come; null when there are none. */
  error: unknown;
  isNarrowed: boolean;
  onClear(): void;
  onRetry(): void;
  onCreate: (() => void) | undefined;
}

/**
 * Why a list shows nothing, and the one act that helps: not permitted, failed, nothing matches, or nothing there yet
 * (look.md U11).
 */
export function ListEmpty({ labels, error, isNarrowed, onClear, onRetry, onCreate }: ListEmptyProps) {
  const text = useText();
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
        title={text('list.noMatch', { name: labels.inOne })}
        actions={<Button onPress={onClear}>{text('list.clear')}</Button>}
      >
        {text('list.noMatchText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={text('list.empty', { name: labels.inMany })}
      actions={
        onCreate && (
          <Button variant="primary" onPress={onCreate}>
            {text('list.new', { name: labels.inOne })}
          </Button>
        )
      }
    >
      {text('list.emptyText')}
    </EmptyState>
  );
}
