import { ClipboardCheck, House, type LucideIcon, PackageOpen, ScanSearch, User } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Link, useLocation } from 'wouter';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import { isWithin } from '../../platform/navigation/paths.ts';
import { type Account, allows } from '../../platform/session/account.ts';
import { MoreMenu, type MoreMenuProps } from './MoreMenu.tsx';
import css from './PhoneBar.module.css';
import { areasFor } from './PrimarySidebar.tsx';

interface Place {
  id: string;
  /** Where it leads. */
  href: string;
  titleId: MessageId;
  icon: LucideIcon;
}

/** What is done standing up, with one hand: only what the account may do. */
function placesFor(account: Account): Place[] {
  const receive = { id: 'receive', titleId: 'phone.receive', icon: PackageOpen } as const;
  const places = [
    { id: 'home', href: '/Home', titleId: 'nav.home', icon: House, permission: 'ALLOW_TO_ACCESS_HOME_PANEL' },
    allows(account, 'ALLOW_TO_RECEIVE_PO')
      ? {
          ...receive,
          href: '/Operations/PurchaseOrder?status=Confirmed&status=Partially+Received',
          permission: 'ALLOW_TO_RECEIVE_PO',
        }
      : { ...receive, href: '/Operations/GoodsReceivedNote', permission: 'ALLOW_TO_ACCESS_GRN' },
    {
      id: 'count',
      href: '/Operations/StockAdjustment/Details',
      titleId: 'phone.count',
      icon: ClipboardCheck,
      permission: 'ALLOW_TO_EDIT_STOCK_ADJUSTMENT',
    },
  ] as const;
  return places.filter(({ permission }) => allows(account, permission));
}

interface PhoneBarProps extends MoreMenuProps {
  account: Account;
  onFind(): void;
}

/** The bar under the thumb at 600 px and below; all other areas are behind the last of its places. */
export function PhoneBar({ account, onFind, ...more }: PhoneBarProps) {
  const text = useText();
  const [path, navigate] = useLocation();
  const isAt = (href: string) => isWithin(path, href.split('?')[0] ?? href);
  return (
    <nav className={css.bar} aria-label={text('nav.areas')}>
      {placesFor(account).map(({ id, href, titleId, icon: Icon }) => (
        <Link key={id} href={href} className={css.place} aria-current={isAt(href) ? 'page' : undefined}>
          <Icon size={20} aria-hidden />
          {text(titleId)}
        </Link>
      ))}
      <button type="button" className={css.place} onClick={onFind}>
        <ScanSearch size={20} aria-hidden />
        {text('phone.find')}
      </button>
      <MoreMenu
        {...more}
        trigger={
          <Button className={css.place ?? ''}>
            <User size={20} aria-hidden />
            {text('phone.me')}
          </Button>
        }
        before={[
          {
            id: 'areas',
            title: text('nav.areas'),
            entries: areasFor(account)
              .filter(({ id }) => id !== 'home')
              .map(({ id, path: to, titleId, icon: Icon }) => ({
                id,
                label: text(titleId),
                icon: <Icon size={16} />,
                onAction: () => navigate(to),
              })),
          },
        ]}
      />
    </nav>
  );
}
