import type { Labels } from '../../fields/use-labels.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useText } from '../../shell/language.tsx';

interface ListEmptyProps {
  labels: Labels;
  isFailed: boolean;
  isNarrowed: boolean;
  onClear(): void;
  onRetry(): void;
  onCreate: (() => void) | undefined;
}

/** Why a list shows nothing, and the one act that helps: failed, nothing matches, or nothing there yet (look.md U11). */
export function ListEmpty({ labels, isFailed, isNarrowed, onClear, onRetry, onCreate }: ListEmptyProps) {
  const text = useText();
  if (isFailed)
    return (
      <EmptyState
        title={text('list.failed')}
        actions={
          <Button variant="primary" onPress={onRetry}>
            {text('list.retry')}
          </Button>
        }
      />
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
