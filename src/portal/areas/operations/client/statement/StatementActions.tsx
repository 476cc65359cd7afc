import { FileDown, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { type ClientStatement, printStatement } from '../../../../../contracts/selling/statement.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { UnavailableButton } from '../../../../kit/actions/UnavailableButton.tsx';
import { addressOf } from '../../../../platform/api/call-address.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { useOutlet } from '../../../../platform/outlet/outlet.tsx';
import { allows } from '../../../../platform/session/account.ts';
import { useAccount } from '../../../../platform/session/session.tsx';
import css from './Statement.module.css';
import { StatementMailDialog } from './StatementMailDialog.tsx';

/** What is done with a statement: it is printed as a page or a PDF under the letterhead of this outlet, and mailed to its client. */
export function StatementActions({ statement }: { statement: ClientStatement }) {
  const { text, language } = useLanguage();
  const account = useAccount();
  const outlet = useOutlet();
  const [isMailing, setMailing] = useState(false);
  const { client, from, to } = statement;
  const print = (format: 'html' | 'pdf') =>
    window.open(
      addressOf(printStatement, {
        params: { id: client.id },
        query: { from, to, format, language, outletId: outlet?.id },
      }),
      '_blank',
      'noopener',
    );
  const mail = { icon: <Mail size={16} aria-hidden />, children: text('statement.mail') };
  return (
    <div className={css.acts}>
      <Button icon={<Printer size={16} aria-hidden />} onPress={() => print('html')}>
        {text('statement.print')}
      </Button>
      <Button icon={<FileDown size={16} aria-hidden />} onPress={() => print('pdf')}>
        {text('statement.pdf')}
      </Button>
      {allows(account, 'ALLOW_TO_RECEIVE_COLLECTION') &&
        (client.email ? (
          <Button {...mail} onPress={() => setMailing(true)} />
        ) : (
          <UnavailableButton {...mail} reason={text('statement.mailNoAddress')} />
        ))}
      {isMailing && (
        <StatementMailDialog
          statement={statement}
          address={client.email ?? ''}
          onClose={() => setMailing(false)}
        />
      )}
    </div>
  );
}
