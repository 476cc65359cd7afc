import { Printer } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ApiFailure } from '../../shell/failure.ts';
import { useFailureText } from '../../shell/failure-text.ts';
import { useText } from '../../shell/language.tsx';
import { useOutlet } from '../../shell/outlet.tsx';
import { useSearchParams } from '../../shell/search-params.ts';
import css from './StockCardScreen.module.css';
import { CardAbout } from './stock-card/CardAbout.tsx';
import { NoItem, NoMovement } from './stock-card/CardEmpty.tsx';
import { CardFilters } from './stock-card/CardFilters.tsx';
import { CardMoves } from './stock-card/CardMoves.tsx';
import { CardSummary } from './stock-card/CardSummary.tsx';
import { DiffersNotice } from './stock-card/DiffersNotice.tsx';
import { type CardQuestion, readQuestion, writeQuestion } from './stock-card/stock-card-path.ts';
import { type StockCardQuery, useStockCard } from './stock-card/use-stock-card.ts';

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
