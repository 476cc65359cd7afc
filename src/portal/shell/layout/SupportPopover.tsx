import { LifeBuoy, Mail, Phone } from 'lucide-react';
import { IconButton } from '../../kit/actions/IconButton.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { Popover } from '../../kit/overlays/Popover.tsx';
import { useText } from '../../platform/language/language.tsx';
import css from './SupportPopover.module.css';
import { useSupport } from './support.ts';

/** Whom to call or write to for help: two telephone numbers and an e-mail address (spec 1 §2.6). */
export function SupportPopover() {
  const text = useText();
  return (
    <Popover
      label={text('support.title')}
      trigger={
        <IconButton label={text('support.title')}>
          <LifeBuoy size={18} />
        </IconButton>
      }
    >
      <Contacts />
    </Popover>
  );
}

function Contacts() {
  const text = useText();
  const support = useSupport();
  return (
    <div className={css.box}>
      <h2>{text('support.title')}</h2>
      <p className={css.lead}>{text('support.lead')}</p>
      {support === null ? (
        <Skeleton height="72px" shape="box" />
      ) : (
        <ul className={css.list}>
          {support.phones.map((phone) => (
            <li key={phone}>
              <a className={css.contact} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <Phone size={14} aria-hidden />
                {phone}
              </a>
            </li>
          ))}
          <li>
            <a className={css.contact} href={`mailto:${support.email}`}>
              <Mail size={14} aria-hidden />
              {support.email}
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
