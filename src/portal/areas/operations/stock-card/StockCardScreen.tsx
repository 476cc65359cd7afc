import { Printer } from 'lucide-react';
import { Button } from '../../../kit/actions/Button.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import {
  type CardQuestion,
  readQuestion,
  writeQuestion,
} from '../../../platform/navigation/stock-card-path.ts';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { CardAbout } from './CardAbout.tsx';
import { NoItem, NoMovement } from './CardEmpty.tsx';
import { CardFilters } from './CardFilters.tsx';
import { CardMoves } from './CardMoves.tsx';
import { CardSummary } from './CardSummary.tsx';
import { DiffersNotice } from './DiffersNotice.tsx';
import css from './StockCardScreen.module.css';
import { type StockCardQuery, useStockCard } from './use-stock-card.ts';

/** Every movement of one item at one outlet with the balance it left; the address says all of it (domain/inventory §10). */
export function StockCardScreen() {
  const text = useText();
  const outlet = useOutlet();
  const [params, setParams] = useSearchParams();
  const asked = readQuestion(params);
  const question = { ...asked, outletId: asked.outletId ?? outlet?.id ?? null };
  const card = useStockCard(question);
  const page = card.data?.pages[0];
  const change = (next: Partial<CardQuestion>) => {
    const isDay = 'from' in next || 'to' in next;
    // A link copied from here must not depend on the outlet its reader works in.
    const whole = next.itemId ? { outletId: question.outletId, ...next } : next;
    setParams((now) => writeQuestion(now, whole), { replace: isDay });
  };
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('nav.stockCard')}
        actions={
          page && (
            <Button icon={<Printer size={16} aria-hidden />} onPress={() => window.print()}>
              {text('stockCard.print')}
            </Button>
          )
        }
      >
        <CardAbout page={page} question={question} />
      </PageHeader>
      <CardFilters question={question} page={page} onChange={change} />
      {question.itemId === null ? (
        <NoItem />
      ) : (
        <CardBody card={card} question={question} onAllDays={() => change({ from: null, to: null })} />
      )}
    </div>
  );
}

interface CardBodyProps {
  card: StockCardQuery;
  question: CardQuestion;
  onAllDays(): void;
}

function CardBody({ card, question, onAllDays }: CardBodyProps) {
  const text = useText();
  const words = useFailureText();
  const pages = card.data?.pages ?? [];
  const [page] = pages;
  if (page === undefined && card.error)
    return (
      <EmptyState
        title={text('stockCard.failed')}
        actions={
          <Button variant="primary" onPress={() => void card.refetch()}>
            {text('record.retry')}
          </Button>
        }
      >
        {card.error instanceof ApiFailure && words.of(card.error)}
      </EmptyState>
    );
  const isNarrowed = question.from !== null || question.to !== null;
  return (
    <div className={css.body} aria-busy={card.isFetching}>
      {card.isFetching && page && (
        <div className={css.busy}>
          <ProgressBar label={text('common.loading')} isBare />
        </div>
      )}
      {page && <DiffersNotice warnings={page.warnings} />}
      <CardSummary live={page?.live} />
      {page === undefined ? (
        card.isFetching && <Skeleton height="360px" shape="box" />
      ) : page.movements.length === 0 ? (
        <NoMovement page={page} onAllDays={isNarrowed ? onAllDays : null} />
      ) : (
        <CardMoves
          first={page}
          pages={pages}
          from={question.from}
          next={{
            hasMore: card.hasNextPage,
            isLoading: card.isFetchingNextPage,
            isFailed: card.isFetchNextPageError,
            load: () => void card.fetchNextPage(),
          }}
        />
      )}
    </div>
  );
}
