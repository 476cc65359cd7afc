import type { ReactNode } from 'react';
import {
  furtherRegions,
  noApproval,
  regionField,
  unsavedStatus,
} from '../../../../../machines/lib/document.ts';
import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { hasTag } from '../../../../rules/documents/document-rules.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import css from '../DocumentScreen.module.css';
import type { FlowWords } from '../flow/use-flow-words.ts';

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
  const symbol = useCurrencySymbol(asText(header.currencyCode));
  const approval = document?.approvalStatus ?? null;
  const facts = [
    asText(header.vendorName),
    asText(header[`${definition.outlets.at(-1)}Name`]),
    document ? numbers.money(asText(header.total), symbol).replace(' ', '\u00a0') : '',
  ].filter((fact) => fact !== '');
  return (
    <div className={css.header}>
      <PageHeader
        title={document?.number ?? text('record.new', { name: labels.inOne })}
        beside={
          <>
            <Chip tone={statusTone(document?.status ?? unsavedStatus)}>
              {words.status(document?.status ?? unsavedStatus)}
            </Chip>
            {approval !== null && approval !== noApproval && (
              <Chip tone={statusTone(approval)}>{words.approval(approval)}</Chip>
            )}
            {document && <RegionChips definition={definition} document={document} words={words} />}
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

interface RegionChipsProps {
  definition: AnyDocument;
  document: StoredDocument;
  words: FlowWords;
}

/** Where the further regions of its chart stand (payment, shipping), once it is in force. */
function RegionChips({ definition, document, words }: RegionChipsProps) {
  const { machine } = rulesNamed(definition.name);
  if (hasTag(machine, document, 'draft')) return null;
  return furtherRegions(machine).map((region) => {
    const state = asText(document[regionField(region)]);
    return (
      <Chip key={region} tone={statusTone(state)}>
        {words.region(region, state)}
      </Chip>
    );
  });
}
