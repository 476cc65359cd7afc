import { Button } from '../kit/actions/Button.tsx';
import { Callout } from '../kit/feedback/Callout.tsx';
import { useLanguage } from '../platform/language/language.tsx';

interface DraftNoticeProps {
  /** When what is back was typed, ISO 8601. */
  at: string;
  onDiscard(): void;
}

/** Says that a draft found in this browser is in the form again, and takes it out on request (look.md U15). */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { text, dates } = useLanguage();
  return (
    <Callout
      tone="info"
      role="status"
      actions={
        <Button size="small" onPress={onDiscard}>
          {text('record.discard')}
        </Button>
      }
    >
      {text('record.draftBack', { at: dates.dateTime(at) })}
    </Callout>
  );
}
