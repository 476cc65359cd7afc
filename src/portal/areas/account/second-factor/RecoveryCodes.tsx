import { Button } from '../../../kit/actions/Button.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import { CopyButton } from './CopyButton.tsx';
import css from './SecondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, shown this once; the way on is to say that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { text, dates } = useLanguage();
  const { username } = useAccount();
  const sheet = () => {
    const title = text('secondFactor.codesFile', { username, date: dates.date(new Date().toISOString()) });
    return `${title}\r\n\r\n${codes.join('\r\n')}\r\n`;
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([sheet()], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `backcounter-${username}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Dialog
      isOpen
      isMandatory
      onClose={onKept}
      size="small"
      title={text('secondFactor.codesTitle')}
      closeLabel={text('common.close')}
      footer={
        <Button variant="primary" onPress={onKept}>
          {text('secondFactor.codesKept')}
        </Button>
      }
    >
      <div className={css.form}>
        <p>{text('secondFactor.codesLead')}</p>
        <ul className={css.codes} aria-label={text('secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          <CopyButton text={codes.join('\n')} done="secondFactor.codesCopied">
            {text('secondFactor.codesCopy')}
          </CopyButton>
          <Button size="small" onPress={download}>
            {text('secondFactor.codesDownload')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
