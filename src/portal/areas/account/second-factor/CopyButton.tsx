import type { ReactNode } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import type { MessageId } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';

interface CopyButtonProps {
  text: string;
  /** What is said once it is copied. */
  done: MessageId;
  children: ReactNode;
}

/** Puts a text on the clipboard; where the browser does not let it, the text is there to be selected. */
export function CopyButton({ text, done, children }: CopyButtonProps) {
  const { copied, warned } = useNotifications();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      copied(done);
    } catch {
      warned('secondFactor.copyYourself');
    }
  };
  return (
    <Button size="small" onPress={() => void copy()}>
      {children}
    </Button>
  );
}
