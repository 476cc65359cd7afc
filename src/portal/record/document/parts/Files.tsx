import { useQueryClient } from '@tanstack/react-query';
import { FileText, Image, Sheet, X } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import {
  type Attachment,
  attachFile,
  readAttachment,
  removeAttachment,
} from '../../../../contracts/documents/parts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { FileDrop } from '../../../kit/inputs/FileDrop.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { addressOf } from '../../../platform/api/call-address.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import { attachable, useAttachments } from './document-parts.ts';
import css from './Parts.module.css';

/** The papers that belong to a document: dropped, pasted or picked, and taken off again by who brought them. */
export function Files({ definition, id }: { definition: AnyDocument; id: string }) {
  const { text, listed } = useLanguage();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data: files = [] } = useAttachments(definition, id);
  const key = [definition.name, 'attachments', id];
  const [refused, setRefused] = useState<string | null>(null);
  const adding = useSave({
    onSaved: (reply: ReplyOf<ReturnType<typeof attachFile>>) => queries.setQueryData(key, reply.attachments),
    onFailed: (failure) => setRefused(failureText.of(failure)),
  });
  const removing = useSave({
    onSaved: () => void queries.invalidateQueries({ queryKey: key }),
    onFailed: (failure) => setRefused(failureText.of(failure)),
  });
  const take = async (taken: readonly File[]) => {
    setRefused(null);
    for (const file of taken) {
      const form = new FormData();
      form.append('file', file);
      // What became of a lost one is said before the next is sent.
      const added = await adding.send(prepare(attachFile(definition), { params: { id }, body: form }));
      if (added === null) return;
    }
  };
  return (
    <>
      <ul className={css.files}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={() => void removing.send(prepare(removeAttachment, { params: { id: file.id } }))}
          />
        ))}
      </ul>
      <FileDrop
        label={text('attachment.drop')}
        pickLabel={text(adding.state.status === 'saving' ? 'attachment.adding' : 'attachment.pick')}
        hint={text('attachment.hint')}
        accept={attachable}
        isMultiple
        isDisabled={adding.state.status === 'saving'}
        error={refused ?? undefined}
        onFiles={(taken) => void take(taken)}
        onRefused={(wrong) =>
          setRefused(text('attachment.refused', { names: listed(wrong.map(({ name }) => name)) }))
        }
      />
      {adding.state.status === 'unknown' && <SaveNotice save={adding} />}
      {removing.state.status === 'unknown' && <SaveNotice save={removing} />}
    </>
  );
}

function FileRow({ file, onRemove }: { file: Attachment; onRemove(): void }) {
  const { text, dates } = useLanguage();
  const { isAdmin, userId } = useAccount();
  const Icon = file.contentType.startsWith('image/')
    ? Image
    : /sheet|csv/.test(file.contentType)
      ? Sheet
      : FileText;
  return (
    <li className={css.file}>
      <Icon size={16} aria-hidden />
      <span className={css.about}>
        <a
          href={addressOf(readAttachment, { params: { id: file.id } })}
          download={file.name}
          className={css.name}
        >
          {file.name}
        </a>
        <span className={css.who}>
          {sizeText(file.size)} · {file.username} · {dates.date(file.at)}
        </span>
      </span>
      {(isAdmin || file.userId === userId) && (
        <IconButton size="small" label={text('attachment.remove', { name: file.name })} onPress={onRemove}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

/** `1536` → `2 kB`. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
