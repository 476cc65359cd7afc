import type { ReactNode } from 'react';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { Chip } from '../../kit/Chip.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { statusTone } from '../../kit/status-tone.ts';
import { useLanguage } from '../../shell/language.tsx';
import css from './DocumentScreen.module.css';
import type { StoredDocument } from './document-reply.ts';
import { symbolOf } from './symbol-of.ts';
import type { FlowWords } from './use-flow-words.ts';

interface DocumentHeaderProps {
  definition: AnyDocument;
  labels: Labels;
  header: Draft;
  document: StoredDocument | null;
  words: FlowWords;
  /** How the last save went. */
  state: string;
  isChanged: boolean;
  actions: ReactNode;
}

/** Number, status and the one line that tells this document from its neighbours; the actions stay in reach. */
export function DocumentHeader(props: DocumentHeaderProps) {
  const { definition, labels, header, document, words, state, isChanged, actions } = props;
  const { text, numbers } = useLanguage();
  const approval = document?.approvalStatus ?? null;
  const facts = [
    asText(header.vendorName),
    asText(header[`${definition.outlets.at(-1)}Name`]),
    document
      ? numbers.money(asText(header.total), symbolOf(asText(header.currencyCode))).replace(' ', '\u00a0')
      : '',
  ].filter((fact) => fact !== '');
  return (
    <div className={css.header}>
      <PageHeader
        title={document?.number ?? text('record.new', { name: labels.inOne })}
        beside={
          <>
            <Chip tone={statusTone(document?.status ?? 'New')}>
              {words.status(document?.status ?? 'New')}
            </Chip>
            {approval !== null && approval !== 'None' && (
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
        actions={<div className={css.actions}>{actions}</div>}
      >
        {facts.join(' · ')}
      </PageHeader>
    </div>
  );
}
