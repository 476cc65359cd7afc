import type { ReactNode } from 'react';
import { noApproval, unsavedStatus } from '../../../../../machines/lib/document.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Toolbar } from '../../../kit/actions/Toolbar.tsx';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useMadeTitle } from '../../use-made-title.ts';
import css from '../DocumentScreen.module.css';
import type { FlowWords } from '../flow/use-flow-words.ts';

interface DocumentHeaderProps {
  labels: Labels;
  document: StoredDocument | null;
  /** It was made a moment ago by the page that stood here. */
  isMade: boolean;
  words: FlowWords;
  /** How the last save went. */
  state: string;
  isChanged: boolean;
  actions: ReactNode;
}

/** Number and status, and what can be done, which stays in reach and is one stop for Tab. */
export function DocumentHeader(props: DocumentHeaderProps) {
  const { labels, document, isMade, words, state, isChanged, actions } = props;
  const text = useText();
  const heading = useMadeTitle(isMade);
  const approval = document?.approvalStatus ?? null;
  return (
    <div className={css.header}>
      <PageHeader
        title={document?.number ?? text('record.new', { name: labels.inOne })}
        titleRef={heading}
        beside={
          <>
            <Chip tone={statusTone(document?.status ?? unsavedStatus)}>
              {words.status(document?.status ?? unsavedStatus)}
            </Chip>
            {approval !== null && approval !== noApproval && (
              <Chip tone={statusTone(approval)}>{words.approval(approval)}</Chip>
            )}
            <span className={css.state} role="status">
              {state === 'saving'
                ? text('record.saving')
                : isChanged
                  ? text('record.unsaved')
                  : state === 'saved'
                    ? text('record.allSaved')
                    : ''}
            </span>
          </>
        }
        actions={
          <Toolbar label={text('document.actions')} className={css.actions}>
            {actions}
          </Toolbar>
        }
      />
    </div>
  );
}
