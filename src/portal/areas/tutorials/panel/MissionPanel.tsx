import { ChevronRight, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { useLanguage, useMessages } from '../../../platform/language/language.tsx';
import { isWithin } from '../../../platform/navigation/paths.ts';
import { keepOpenMission } from '../../../platform/preferences/open-mission.ts';
import { personalPreference } from '../../../platform/preferences/preferences.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { doneSteps, missionOf } from '../mission-steps.ts';
import { useMissionCheck } from '../use-mission-check.ts';
import { useMission } from '../use-missions.ts';
import { MissionDone } from './MissionDone.tsx';
import { MissionNow } from './MissionNow.tsx';
import css from './Panel.module.css';

const panelWords = ['tutorials', 'missions'] as const;

/**
 * The mission a person works on, beside whatever page they are on: the step to do now, what is done, and the way there.
 * On the pages of lessons it does not stand: they show the same.
 */
export function MissionPanel({ id }: { id: string }) {
  const [path] = useLocation();
  const hasWords = useMessages(panelWords);
  const progress = useMission(id);
  const status = progress.data?.status ?? '';
  const isOpen = missionIs(status, 'open');
  const isBeside = !isWithin(path, '/Tutorials');
  const justDone = useMissionCheck(id, isOpen && isBeside);
  if (!hasWords || !isBeside || progress.data === undefined) return null;
  if (!isOpen && !missionIs(status, 'done')) return null;
  return <Panel id={id} progress={progress.data} justDone={justDone} />;
}

interface PanelProps {
  id: string;
  progress: NonNullable<ReturnType<typeof useMission>['data']>;
  justDone: readonly string[];
}

function Panel({ id, progress, justDone }: PanelProps) {
  const { text, textOr } = useLanguage();
  const account = useAccount();
  const mission = missionOf(id);
  const kept = personalPreference(account, 'mission-panel');
  const [isFolded, setFolded] = useState(() => kept.read() === 'folded');
  if (mission === undefined) return null;
  const title = textOr(`mission.${id}.title`, id);
  const done = doneSteps(progress);
  const fold = (folded: boolean) => {
    kept.write(folded ? 'folded' : null);
    setFolded(folded);
  };
  const isDone = missionIs(progress.status, 'done');
  const news = isDone
    ? text('tutorials.completed', { mission: title })
    : justDone
        .map((step) => text('tutorials.ticked', { step: textOr(`mission.${id}.${step}`, step) }))
        .join(' ');
  const spoken = <VisuallyHidden role="status">{news.replace(/[“”]/g, '')}</VisuallyHidden>;
  if (isFolded)
    return (
      <aside className={css.folded} aria-label={text('tutorials.panel')}>
        {spoken}
        <button type="button" className={css.unfold} onClick={() => fold(false)} aria-expanded={false}>
          <GraduationCap size={18} aria-hidden />
          <VisuallyHidden>{text('tutorials.unfold', { mission: title })}</VisuallyHidden>
          <span>{text('tutorials.doneShort', { done: progress.done, of: progress.of })}</span>
        </button>
      </aside>
    );
  return (
    <aside className={css.panel} aria-label={text('tutorials.panel')}>
      {spoken}
      <header className={css.head}>
        <GraduationCap size={18} className={css.icon} aria-hidden />
        <h2 className={css.title}>{title}</h2>
        <IconButton size="small" label={text('tutorials.fold')} onPress={() => fold(true)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </header>
      {isDone ? (
        <MissionDone id={id} onClose={() => keepOpenMission(account, null)} />
      ) : (
        <MissionNow mission={mission} progress={progress} done={done} justDone={justDone} />
      )}
    </aside>
  );
}
