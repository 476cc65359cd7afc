import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { readMissionBoard } from '../../../../contracts/missions.ts';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Board.module.css';
import { PeopleTable } from './PeopleTable.tsx';
import { UnpractisedSteps } from './UnpractisedSteps.tsx';

/** What a trainer looks at: how far each person is, whoever is stuck first, and what nobody has practised yet. */
export function BoardScreen() {
  const text = useText();
  const board = useQuery({
    queryKey: ['missions', 'board'],
    queryFn: ({ signal }) => call(readMissionBoard, { signal }),
  });
  return (
    <div className={css.screen}>
      <PageHeader title={text('tutorials.board')}>{text('tutorials.boardMore')}</PageHeader>
      {board.isError && <LoadFailure onRetry={board.refetch}>{text('tutorials.boardFailed')}</LoadFailure>}
      {board.isPending && (
        <div aria-busy="true">
          <Skeleton height="320px" shape="box" />
        </div>
      )}
      {board.data && (
        <>
          <Card title={text('tutorials.people')} isBare={board.data.people.length > 0}>
            {board.data.people.length === 0 ? (
              <EmptyState level={3} icon={<Users size={24} aria-hidden />} title={text('tutorials.nobody')}>
                {text('tutorials.nobodyMore')}
              </EmptyState>
            ) : (
              <PeopleTable people={board.data.people} />
            )}
          </Card>
          <UnpractisedSteps steps={board.data.unpractised} />
        </>
      )}
    </div>
  );
}
