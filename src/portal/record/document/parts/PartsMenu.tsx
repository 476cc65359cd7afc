import { useQueryClient } from '@tanstack/react-query';
import { Barcode, Copy, Ellipsis, FileDown, Mail, Printer, Receipt } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DocumentReply, StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { duplicateDocument } from '../../../../contracts/documents/documents.ts';
import { printDocument } from '../../../../contracts/documents/parts.ts';
import type { AnyDocument, Mailed } from '../../../../resources/define-document.ts';
import { hasCopies } from '../../../../resources/has-copies.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Menu } from '../../../kit/actions/Menu.tsx';
import type { MenuEntry } from '../../../kit/actions/MenuList.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { addressOf } from '../../../platform/api/call-address.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { labelsPath } from '../../../platform/navigation/labels-path.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { hasTag } from '../document-tags.ts';
import { knownAddress, MailDialog } from './MailDialog.tsx';

interface PartsMenuProps {
  definition: AnyDocument;
  document: StoredDocument;
  /** Steps of its chart that have no button of their own. */
  steps: readonly MenuEntry[];
}

/** What can be done with any document beside its chart: print it, copy it, and mail it to its vendor or client. */
export function PartsMenu({ definition, document, steps }: PartsMenuProps) {
  const { text, language } = useLanguage();
  const account = useAccount();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { succeeded, failed } = useNotifications();
  const [address, setAddress] = useState<string | null>(null);
  const { number } = document;
  const duplicate = useSave({
    onSaved: ({ document: copy }: DocumentReply) => {
      void queries.invalidateQueries({ queryKey: [definition.name, 'list'] });
      succeeded('document.duplicated', { number, copy: copy.number });
      navigate(`${definition.route}/Details?id=${copy.id}`);
    },
    onFailed: (failure) => failed(failure, 'action.duplicateDocument', { number }),
  });
  const { mail } = definition;
  const print = (format: 'pdf' | 'html', paper: 'a4' | 'roll' = 'a4') =>
    window.open(
      addressOf(printDocument(definition), {
        params: { id: document.id },
        query: { format, paper, language },
      }),
      '_blank',
      'noopener',
    );
  const isSendable = hasTag(definition, document, 'posted');
  const sending = (mailed: Mailed): MenuEntry => ({
    id: 'mail',
    label: text('document.mail'),
    description: isSendable ? undefined : text('document.mailWhen'),
    icon: <Mail size={16} aria-hidden />,
    isDisabled: !isSendable,
    onAction: () => void knownAddress(document, mailed).then(setAddress),
  });
  const roll: MenuEntry = {
    id: 'roll',
    label: text('document.printRoll'),
    icon: <Receipt size={16} aria-hidden />,
    onAction: () => print('pdf', 'roll'),
  };
  const copy: MenuEntry = {
    id: 'duplicate',
    label: text('document.duplicate'),
    icon: <Copy size={16} aria-hidden />,
    onAction: () =>
      void duplicate.send(prepare(duplicateDocument(definition), { params: { id: document.id } })),
  };
  const labels: MenuEntry = {
    id: 'labels',
    label: text('labels.open'),
    icon: <Barcode size={16} aria-hidden />,
    onAction: () => navigate(labelsPath({ receiptId: document.id })),
  };
  const groups = [
    ...(steps.length > 0 ? [{ id: 'steps', entries: steps }] : []),
    {
      id: 'paper',
      entries: [
        {
          id: 'print',
          label: text('document.print'),
          icon: <Printer size={16} aria-hidden />,
          onAction: () => print('pdf'),
        },
        {
          id: 'page',
          label: text('document.printPage'),
          icon: <FileDown size={16} aria-hidden />,
          onAction: () => print('html'),
        },
        ...(definition.clientPaper?.roll ? [roll] : []),
        ...(definition.name === 'goodsReceivedNote' && allows(account, 'ALLOW_TO_ACCESS_ITEM')
          ? [labels]
          : []),
        ...(mail && allows(account, mail.permission) ? [sending(mail)] : []),
      ],
    },
    ...(allows(account, definition.permissions.write) && hasCopies(definition)
      ? [{ id: 'copy', entries: [copy] }]
      : []),
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton label={text('document.more')}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        label={text('document.more')}
        groups={groups}
      />
      {mail && address !== null && (
        <MailDialog
          definition={definition}
          document={document}
          mail={mail}
          address={address}
          onClose={() => setAddress(null)}
        />
      )}
    </>
  );
}
