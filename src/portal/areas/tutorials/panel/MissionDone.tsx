import { PartyPopper } from 'lucide-react';
import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import { useMissions } from '../use-missions.ts';
import css from './Panel.module.css';

/** That the mission is completed, in a sentence, and the one to go on with. */
export function MissionDone({ id, onClose }: { id: string; onClose(): void }) {
  const { text, textOr } = useLanguage();
  const words = useLessonWords();
  const { data = [] } = useMissions();
  const open = data.filter((mission) => missionIs(mission.status, 'fresh') && mission.id !== id);
  const after = data.findIndex((mission) => mission.id === id);
  const next = open.find((mission) => data.indexOf(mission) > after) ?? open[0];
  const lesson = next && lessonOf(next.id);
  return (
    <div className={css.body}>
      <p className={css.completed}>
        <PartyPopper size={18} aria-hidden />
        <span>{text('tutorials.completed', { mission: textOr(`mission.${id}.title`, id) })}</span>
      </p>
      {lesson && (
        <p>
          {text('tutorials.nextMission')} <Link href={lessonPath(lesson)}>{words.title(lesson)}</Link>
        </p>
      )}
      <div className={css.acts}>
        <Button size="small" onPress={onClose}>
          {text('tutorials.closePanel')}
        </Button>
      </div>
    </div>
  );
}
