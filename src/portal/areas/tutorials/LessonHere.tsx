import { GraduationCap } from 'lucide-react';
import { useLocation } from 'wouter';
import { Link } from '../../kit/actions/Link.tsx';
import { useMessages, useText } from '../../platform/language/language.tsx';
import { samePath } from '../../platform/navigation/paths.ts';
import { useLessonWords } from './lesson-words.ts';
import { lessonPath } from './lessons/lesson.ts';
import { lessons } from './lessons/lessons.ts';

const wordsHere = ['tutorials'] as const;

/** The way from a page to the lesson about it, the mission first; nothing where there is none. */
export function LessonHere() {
  const text = useText();
  const words = useLessonWords();
  const [path] = useLocation();
  const hasWords = useMessages(wordsHere);
  const lesson = lessons.find(({ page }) => samePath(page, path));
  if (!hasWords || lesson === undefined) return null;
  return (
    <p>
      <Link href={lessonPath(lesson)}>
        <GraduationCap size={16} aria-hidden />{' '}
        {text('tutorials.lessonHere', { lesson: words.title(lesson) })}
      </Link>
    </p>
  );
}
