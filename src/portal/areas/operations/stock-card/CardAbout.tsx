import { chosenLabel } from '../../../fields/use-choices.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import type { CardQuestion } from '../../../platform/navigation/stock-card-path.ts';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import type { CardPage } from './use-stock-card.ts';

interface CardAboutProps {
  page: CardPage | undefined;
  question: CardQuestion;
}

/** What the card is about, in one line; on paper it is all that says so. */
export function CardAbout({ page, question: { from, to } }: CardAboutProps) {
  const { text, dates } = useLanguage();
  const account = useAccount();
  if (page === undefined) return <p>{text('stockCard.about')}</p>;
  const name = chosenLabel({ code: page.item.itemCode, name: page.item.itemName });
  const days = { from: dates.date(from), to: dates.date(to) };
  const said =
    from && to
      ? text('stockCard.days', days)
      : from
        ? text('stockCard.since', days)
        : to
          ? text('stockCard.until', days)
          : null;
  return (
    <p>
      {allows(account, 'ALLOW_TO_ACCESS_ITEM') ? (
        <Link href={`/Operations/Item/Details?id=${encodeURIComponent(page.item.id)}`}>{name}</Link>
      ) : (
        name
      )}
      {` · ${page.outlet.name}`}
      {said && ` · ${said}`}
    </p>
  );
}
