import type { ReactNode } from 'react';
import { Button } from '../../kit/actions/Button.tsx';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { useText } from '../language/language.tsx';

interface LoadFailureProps {
  /** What could not be read, in a sentence. */
  children: ReactNode;
  onRetry(): unknown;
}

/** A part of a page that could not be read, with a way to try again. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
  const text = useText();
  return (
    <Callout
      tone="danger"
      role="alert"
      actions={
        <Button size="small" onPress={() => void onRetry()}>
          {text('common.tryAgain')}
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
