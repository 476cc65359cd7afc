import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { samePath } from '../../platform/navigation/paths.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { LessonPage } from './lesson/LessonPage.tsx';
import { lessonAt } from './lessons/lessons.ts';

const FRONT = '/Tutorials';

/** The front page of Tutorials, a lesson below it, or from a path of none back to the front (spec 1 §2.2). */
export function TutorialsScreen() {
  const [path] = useLocation();
  const lesson = lessonAt(path);
  const isLost = lesson === undefined && !samePath(path, FRONT);
  useEffect(() => {
    if (isLost) navigate(FRONT, { replace: true });
  }, [isLost]);
  if (lesson === undefined) return isLost ? null : <LandingPage />;
  return <LessonPage key={lesson.id} lesson={lesson} />;
}
