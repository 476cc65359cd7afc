import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readDocument } from '../../../../../contracts/documents/documents.ts';
import type { AnyDocument } from '../../../../../resources/define-document.ts';
import { useChoices } from '../../../../fields/use-choices.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Callout } from '../../../../kit/feedback/Callout.tsx';
import { ComboBox } from '../../../../kit/inputs/ComboBox.tsx';
import { Select } from '../../../../kit/inputs/Select.tsx';
import { Dialog } from '../../../../kit/overlays/Dialog.tsx';
import { call } from '../../../../platform/api/api.ts';
import { ApiFailure } from '../../../../platform/api/failure.ts';
import { useFailureText } from '../../../../platform/api/failure-text.ts';
import { loadDocument } from '../../../../platform/definitions/load-definition.ts';
import { documentOutlines } from '../../../../platform/definitions/outlines.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { allows } from '../../../../platform/session/account.ts';
import { useAccount } from '../../../../platform/session/session.tsx';
import type { LineDraft } from '../../draft/document-draft.ts';
import { documentKey } from '../../use-document.ts';
import css from '../LineDrawer.module.css';
import { copiedLines } from './copied-lines.ts';

interface CopyLinesDialogProps {
  definition: AnyDocument;
  onClose(): void;
  onLines(lines: readonly LineDraft[]): void;
}

/** Takes over the lines of any document the user may read. */
export function CopyLinesDialog({ definition, onClose, onLines }: CopyLinesDialogProps) {
  const { text, textOr } = useLanguage();
  const failureText = useFailureText();
  const account = useAccount();
  const queries = useQueryClient();
  const readable = documentOutlines.filter(({ read }) => allows(account, read));
  const [type, setType] = useState(definition.name);
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const found = useChoices(type, typed, true);
  const take = async () => {
    if (!chosen) return;
    try {
      const source = await loadDocument(type);
      const { document } = await queries.fetchQuery({
        queryKey: documentKey(source, chosen.id),
        queryFn: ({ signal }) => call(readDocument(source), { params: { id: chosen.id }, signal }),
      });
      onLines(copiedLines(definition, document));
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(failureText.of(thrown));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('document.copyLines')}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{text('common.cancel')}</Button>
          <Button variant="primary" isDisabled={chosen === null} onPress={() => void take()}>
            {text('document.copyLinesTake')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {failure !== null && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Select
          name="sourceType"
          label={text('document.copyLinesType')}
          value={type}
          onChange={(name) => {
            setType(name ?? definition.name);
            setChosen(null);
          }}
          options={readable.map(({ name }) => ({ id: name, label: textOr(`resource.${name}.one`, name) }))}
          placeholder={text('form.choose')}
        />
        <ComboBox
          name="source"
          label={text('field.number')}
          value={chosen}
          onChange={setChosen}
          options={(found.data ?? []).map(({ id, code }) => ({ id, label: code }))}
          onSearch={setTyped}
          isLoading={found.isSearching}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
          placeholder={text('form.search')}
        />
      </div>
    </Dialog>
  );
}
