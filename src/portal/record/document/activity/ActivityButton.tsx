import { MessageSquareText } from 'lucide-react';
import type { Ref } from 'react';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useAttachments, useComments } from '../parts/document-parts.ts';

interface ActivityButtonProps {
  definition: AnyDocument;
  id: string;
  isOpen: boolean;
  onToggle(): void;
  ref: Ref<HTMLButtonElement>;
}

/** Opens the side panel; says how many comments and files are in it. */
export function ActivityButton({ definition, id, isOpen, onToggle, ref }: ActivityButtonProps) {
  const text = useText();
  const { data: comments = [] } = useComments(definition, id);
  const { data: files = [] } = useAttachments(definition, id);
  const count = comments.length + files.length;
  return (
    <Button
      ref={ref}
      variant="quiet"
      aria-expanded={isOpen}
      icon={<MessageSquareText size={16} aria-hidden />}
      trailing={count > 0 && <Badge>{count}</Badge>}
      onPress={onToggle}
    >
      {text('activity.title')}
    </Button>
  );
}
