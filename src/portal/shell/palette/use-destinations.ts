import { GraduationCap, House, Palette, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { AreaId } from '../../../domain/pages/page.ts';
import { useLessonWords } from '../../areas/tutorials/lesson-words.ts';
import { lessonPath } from '../../areas/tutorials/lessons/lesson.ts';
import { lessons } from '../../areas/tutorials/lessons/lessons.ts';
import { type MessageId, useMessages, useText } from '../../platform/language/language.tsx';
import { useAccount } from '../../platform/session/session.tsx';
import { openableEntries } from '../menu/menu.ts';
import { keywordsOf } from '../menu/menu-keywords.ts';
import { searchTitles } from '../menu/menu-search.ts';
import { useNavigation } from '../routes/navigation.tsx';
import type { Destination } from './destination.ts';
import { useRecordSearch } from './use-record-search.ts';

/** Destinations of one kind under their heading. */
export interface DestinationGroup {
  id: string;
  title: string;
  entries: Destination[];
}

const areaTitles: Readonly<Record<AreaId, MessageId>> = {
  operations: 'nav.operations',
  configurations: 'nav.configurations',
  intelligents: 'nav.intelligents',
  tutorials: 'nav.tutorials',
};

const noDestinations: Destination[] = [];
const lessonWords = ['tutorials'] as const;

/** What the typed text leads to: functions by title, lessons, then records by number, code or name. */
export function useDestinations(typed: string) {
  const text = useText();
  const account = useAccount();
  const { menu } = useNavigation();
  const functions = useMemo<Destination[]>(
    () => [
      { id: 'home', title: text('nav.home'), where: '', path: '/Home', icon: House },
      { id: 'account', title: text('account.title'), where: '', path: '/Account', icon: ShieldCheck },
      { id: 'theme', title: text('theme.title'), where: '', path: '/Theme', icon: Palette },
      ...openableEntries(menu, account).map((entry) => ({
        id: entry.id,
        title: text(entry.titleId),
        where: `${text(areaTitles[entry.area])} › ${text(entry.groupId)}`,
        path: entry.path,
        icon: entry.icon,
        keywords: keywordsOf[entry.id] ?? [],
      })),
    ],
    [account, menu, text],
  );
  const found = useMemo(() => searchTitles(functions, typed), [functions, typed]);
  const taught = useLessons(typed);
  const records = useRecordSearch(typed);
  return useMemo(() => {
    const hasFound = found.matches.length + taught.length + records.entries.length > 0;
    const isSuggesting = !hasFound && !records.isSearching;
    const suggestions = isSuggesting ? found.suggestions : null;
    const entries = suggestions?.matches ?? found.matches;
    const groups: DestinationGroup[] = [
      { id: 'functions', title: text('palette.functions'), entries },
      { id: 'lessons', title: text('nav.tutorials'), entries: taught },
      { id: 'records', title: text('palette.records'), entries: records.entries },
    ].filter((group) => group.entries.length > 0);
    return { groups, suggestedPrefix: suggestions?.prefix ?? null, isSearching: records.isSearching };
  }, [found, records, taught, text]);
}

/** The lessons whose title has the typed text; none before something is typed, and before their words have come. */
function useLessons(typed: string): Destination[] {
  const words = useLessonWords();
  const hasWords = useMessages(lessonWords);
  if (!hasWords || typed.trim() === '') return noDestinations;
  const entries = lessons.map((lesson) => ({
    id: `lesson-${lesson.id}`,
    title: words.title(lesson),
    where: `${words.group(lesson.group)} › ${words.topic(lesson)}`,
    path: lessonPath(lesson),
    icon: GraduationCap,
  }));
  return searchTitles(entries, typed).matches;
}
