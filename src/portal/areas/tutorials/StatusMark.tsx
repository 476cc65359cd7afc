import { BookOpen, Check, Circle, CircleDot, Lock, SkipForward } from 'lucide-react';
import type { MissionSummary } from '../../../contracts/missions.ts';
import { cx } from '../../kit/lib/cx.ts';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import css from './StatusMark.module.css';

type Status = MissionSummary['status'];

const looks = {
  Locked: { Icon: Lock, look: css.locked },
  Available: { Icon: Circle, look: css.available },
  'In Progress': { Icon: CircleDot, look: css.open },
  Completed: { Icon: Check, look: css.done },
  Skipped: { Icon: SkipForward, look: css.locked },
} as const;

const words = {
  Locked: 'tutorials.status.locked',
  Available: 'tutorials.status.available',
  'In Progress': 'tutorials.stepsDone',
  Completed: 'tutorials.status.completed',
  Skipped: 'tutorials.status.skipped',
} as const satisfies Record<Status, MessageId>;

interface StatusMarkProps {
  /** Null while it is not known. */
  status: Status | null;
  /** A lesson to read has no status. */
  isReading?: boolean;
}

/** Where a person stands with a mission, as a sign; the words stand beside it. */
export function StatusMark({ status, isReading = false }: StatusMarkProps) {
  const { Icon, look } = isReading ? { Icon: BookOpen, look: css.reading } : looks[status ?? 'Available'];
  return (
    <span className={cx(css.mark, look)} aria-hidden>
      <Icon size={14} />
    </span>
  );
}

/** The status of a mission in words: of one in progress, how far it is. */
export function useStatusWords(): (mission: Pick<MissionSummary, 'status' | 'done' | 'of'>) => string {
  const text = useText();
  return ({ status, done, of }) => text(words[status], { done, of });
}
