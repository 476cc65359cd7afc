import { Link } from '../../kit/actions/Link.tsx';
import { useText } from '../../platform/language/language.tsx';
import { allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import css from './HomeScreen.module.css';

/** Nothing waits: says so kindly, and offers where one might begin. */
export function AllDone() {
  const text = useText();
  const account = useAccount();
  const starts = [
    { path: '/Operations/PurchaseOrder/Details', permission: 'ALLOW_TO_EDIT_PO', titleId: 'home.newOrder' },
    { path: '/Operations/PurchaseOrder', permission: 'ALLOW_TO_ACCESS_PO', titleId: 'nav.purchaseOrder' },
    { path: '/Operations/StockCard', permission: 'ALLOW_TO_ACCESS_STOCK_CARD', titleId: 'nav.stockCard' },
  ] as const;
  return (
    <section className={css.done} aria-labelledby="all-done">
      <svg viewBox="0 0 168 112" className={css.picture} fill="none" stroke="currentColor" aria-hidden="true">
        <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M14 96h140" />
          <path d="M26 96V60h116v36M18 60h132l-9-16H27z" />
          <path d="M62 44v-7a22 22 0 0 1 44 0v7M84 15v-6M80 9h8" opacity=".55" />
          <path d="M66 79l11 11 24-25" strokeWidth="3" />
          <path d="M133 24l4-5M141 34l6-2M35 24l-4-5M27 34l-6-2" opacity=".4" />
        </g>
      </svg>
      <h2 id="all-done" className={css.doneTitle}>
        {text('home.done')}
      </h2>
      <p className={css.doneWords}>{text('home.doneMore')}</p>
      <div className={css.starts}>
        {starts
          .filter(({ permission }) => allows(account, permission))
          .map(({ path, titleId }) => (
            <Link key={path} href={path} variant="button">
              {text(titleId)}
            </Link>
          ))}
      </div>
    </section>
  );
}
