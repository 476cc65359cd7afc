import type { ReactNode } from 'react';
import { useText } from '../../../platform/language/language.tsx';
import { Labelled } from '../Labelled.tsx';
import { useLessonWords } from '../lesson-words.ts';
import css from './Lesson.module.css';
import { Section } from './Section.tsx';

/** What has to be there before the first step; further lines come first. */
export function Needs({ id, children }: { id: string; children?: ReactNode }) {
  const text = useText();
  const needs = useLessonWords().numbered(`lesson.${id}.need`);
  return (
    <Section title={text('tutorials.needs')}>
      <ul className={css.needs}>
        {children}
        {needs.map((need) => (
          <li key={need}>
            <Labelled>{need}</Labelled>
          </li>
        ))}
      </ul>
    </Section>
  );
}
