import { describe, expect, it } from 'vitest';
import { messageSetsIn, messagesIn } from '../../../../../tests/support/words/messages.ts';
import { errors } from '../../../../domain/errors.ts';
import { isPermission } from '../../../../domain/permissions.ts';
import { missions } from '../../../../rules/missions/missions.ts';
import { screenAt } from '../../../shell/routes/screen-match.ts';
import { titleIdOf } from '../lesson-words.ts';
import { lessonPath } from './lesson.ts';
import { lessonAt, lessonOf, lessons } from './lessons.ts';

const languages = ['en', 'zh'] as const;
const lessonSets = ['tutorials', 'missions', 'lessons-business', 'lessons-master-data'];

/** How many messages there are, numbered from 1. */
function countOf(messages: Readonly<Record<string, string>>, base: string): number {
  let count = 0;
  while (messages[`${base}.${count + 1}`] !== undefined) count += 1;
  return count;
}

/** A text with its placeholders open, as it may stand on the screen. */
function shownAs(text: string): RegExp {
  const plain = text.replace(
    /\{\w+, plural,(?: =0 \{[^}]*\})?(?: one \{([^}]*)\})? other \{([^}]*)\}\}/g,
    (_, one, other) => (one ?? other).replaceAll('#', '{n}'),
  );
  const parts = plain.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

describe.each(languages)('the lessons in %s', (language) => {
  const messages = messagesIn(language);
  const said = (id: string) => messages[id] ?? '';

  it('have a title, a topic and a group each', () => {
    const ids = lessons.flatMap((lesson) => [
      titleIdOf(lesson),
      `lesson.topic.${lesson.group}.${lesson.topic}`,
      `lesson.group.${lesson.group}`,
    ]);
    expect(ids.filter((id) => said(id) === '')).toEqual([]);
  });

  it('say what they are about, what they need, how to check it, and two errors with their cures', () => {
    const ids = lessons.flatMap(({ id }) =>
      ['about', 'need.1', 'proof', 'error.1', 'cure.1', 'error.2', 'cure.2'].map(
        (part) => `lesson.${id}.${part}`,
      ),
    );
    expect(ids.filter((id) => said(id) === '')).toEqual([]);
  });

  it('say every step of every mission, with five to ten actions in all', () => {
    for (const { id, steps } of missions) {
      expect(steps.filter((step) => said(`mission.${id}.${step.id}`) === '')).toEqual([]);
      const actions = steps.map((step) => countOf(messages, `mission.${id}.${step.id}`));
      expect(Math.min(...actions), id).toBeGreaterThan(0);
      const total = actions.reduce((sum, count) => sum + count, 0);
      expect(total, id).toBeGreaterThanOrEqual(5);
      expect(total, id).toBeLessThanOrEqual(10);
    }
  });

  it('have six to ten steps where they are read', () => {
    for (const { id } of lessons.filter(({ group }) => group !== 'Missions')) {
      expect(countOf(messages, `lesson.${id}.step`), id).toBeGreaterThanOrEqual(6);
      expect(countOf(messages, `lesson.${id}.step`), id).toBeLessThanOrEqual(10);
    }
  });

  it('name what stands on the screen exactly as it stands there', () => {
    const own = [...messageSetsIn(language)].filter(([name]) => lessonSets.includes(name));
    const others = [...messageSetsIn(language)].filter(([name]) => !lessonSets.includes(name));
    const texts = [
      ...others.flatMap(([, set]) => Object.values(set)),
      ...Object.values(errors).map((entry) => entry[language]),
    ];
    const known = new Set(texts);
    // A text of placeholders alone would stand for any label.
    const least = language === 'en' ? 3 : 2;
    const hasWords = (text: string) => (text.replaceAll(/\{\w+/g, '').match(/\p{L}/gu) ?? []).length >= least;
    const open = texts.filter((text) => text.includes('{') && hasWords(text)).map(shownAs);
    const labels = own
      .filter(([name]) => name !== 'tutorials')
      .flatMap(([, set]) => Object.entries(set))
      .flatMap(([id, text]) =>
        [...text.matchAll(/“([^”]+)”/g)].map((found) => ({ id, label: found[1] ?? '' })),
      );
    expect(labels.length).toBeGreaterThan(300);
    // Within quotation marks Chinese has the single ones.
    const outer = (label: string) =>
      language === 'zh' ? label.replaceAll('‘', '“').replaceAll('’', '”') : label;
    const isShown = (label: string) => known.has(label) || open.some((pattern) => pattern.test(label));
    const wrong = labels.filter(({ label }) => !isShown(outer(label)));
    expect(wrong).toEqual([]);
  });
});

describe('the lessons', () => {
  it('are at one path each, and are found there whatever the case', () => {
    const paths = lessons.map(lessonPath);
    expect(new Set(paths).size).toBe(lessons.length);
    for (const lesson of lessons) expect(lessonAt(lessonPath(lesson).toUpperCase())).toBe(lesson);
    expect(lessonAt('/Tutorials/Missions/NoSuchTopic')).toBeUndefined();
  });

  it('there is one for every mission, which is its own', () => {
    expect(missions.filter(({ id }) => lessonOf(id)?.mission !== id)).toEqual([]);
  });

  it('lead only to pages and lessons that are there', () => {
    const pages = [
      ...lessons.map(({ page }) => page),
      ...missions.flatMap(({ steps }) => steps.map(({ path }) => path)),
    ];
    expect(pages.filter((path) => screenAt(path) === undefined)).toEqual([]);
    const named = [
      ...lessons.flatMap(({ related, mission }) => [...related, ...(mission ? [mission] : [])]),
      ...missions.flatMap(({ after }) => after),
    ];
    expect(named.filter((id) => lessonOf(id) === undefined)).toEqual([]);
    expect(lessons.filter(({ related }) => related.length === 0)).toEqual([]);
  });

  it('ask for permissions there are', () => {
    expect(missions.flatMap(({ permissions }) => permissions).filter((each) => !isPermission(each))).toEqual(
      [],
    );
  });
});
