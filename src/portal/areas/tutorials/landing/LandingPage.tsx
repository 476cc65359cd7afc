import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../kit/actions/Link.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { SearchField } from '../../../kit/inputs/SearchField.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { usePageTitle } from '../../../platform/navigation/use-page.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { lessonGroups } from '../lessons/lesson.ts';
import { lessons } from '../lessons/lessons.ts';
import { useMissions } from '../use-missions.ts';
import { CompanyChecklist } from './CompanyChecklist.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { GroupSection } from './GroupSection.tsx';
import css from './Landing.module.css';
import { useLessonSearch } from './use-lesson-search.ts';

/** The front page of Tutorials: what was begun, what the company has done, and every lesson by its group. */
export function LandingPage() {
  const text = useText();
  const account = useAccount();
  usePageTitle(text('nav.tutorials'));
  const missions = useMissions();
  const [typed, setTyped] = useState('');
  const found = useLessonSearch(lessons, typed);
  const progress = new Map(missions.data?.map((mission) => [mission.id, mission]));
  const isSearching = typed.trim() !== '';
  return (
    <div className={css.page}>
      <PageHeader
        title={text('nav.tutorials')}
        actions={
          allows(account, 'ALLOW_TO_ACCESS_USER_MANAGEMENT') && (
            <Link href="/Tutorials/Board" variant="button">
              <Users size={16} aria-hidden />
              {text('tutorials.board')}
            </Link>
          )
        }
      >
        {text('tutorials.banner')}
      </PageHeader>
      <div className={css.search}>
        <SearchField
          label={text('tutorials.search')}
          placeholder={text('tutorials.search')}
          clearLabel={text('common.clear')}
          value={typed}
          onChange={setTyped}
        />
        <VisuallyHidden role="status">
          {isSearching ? text('tutorials.found', { count: found.length }) : ''}
        </VisuallyHidden>
      </div>
      {missions.isError && (
        <LoadFailure onRetry={missions.refetch}>{text('tutorials.progressFailed')}</LoadFailure>
      )}
      {!isSearching && missions.data && <ContinueCard missions={missions.data} />}
      {isSearching && found.length === 0 && (
        <EmptyState title={text('tutorials.noMatch')}>{text('tutorials.noMatchMore')}</EmptyState>
      )}
      {lessonGroups.map((group) => (
        <GroupSection
          key={group}
          group={group}
          lessons={found.filter((lesson) => lesson.group === group)}
          progress={progress}
        />
      ))}
      {!isSearching && missions.data && <CompanyChecklist missions={missions.data} />}
    </div>
  );
}
