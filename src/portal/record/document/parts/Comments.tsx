import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { addComment } from '../../../../contracts/documents/parts.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { isComposing } from '../../../kit/lib/is-composing.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import { useComments } from './document-parts.ts';
import css from './Parts.module.css';

/** What people said about a document, and to whom it was mailed; Ctrl+Enter says it. */
export function Comments({ definition, id }: { definition: AnyDocument; id: string }) {
  const { text, dates } = useLanguage();
  const queries = useQueryClient();
  const { data: comments = [] } = useComments(definition, id);
  const [typed, setTyped] = useState('');
  const save = useSave({
    onSaved: (reply: ReplyOf<ReturnType<typeof addComment>>) => {
      setTyped('');
      queries.setQueryData([definition.name, 'comments', id], reply.comments);
    },
  });
  const isEmpty = typed.trim() === '';
  const send = () => {
    if (!isEmpty) void save.send(prepare(addComment(definition), { params: { id }, body: { body: typed } }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  return (
    <>
      <ol className={css.comments}>
        {comments.map(({ id: key, kind, body, username, outletName, at }) => (
          <li key={key} className={css.comment}>
            <p className={css.who}>
              <strong>{username}</strong>
              {outletName && ` · ${outletName}`}
              {' · '}
              <time dateTime={at} title={dates.dateTime(at, true)}>
                {dates.relative(at)}
              </time>
            </p>
            <p className={css.words}>
              {kind === 'mail' ? text('comment.mailed', { recipient: body }) : body}
            </p>
          </li>
        ))}
      </ol>
      <div className={css.say} onKeyDownCapture={press}>
        <TextArea
          name="comment"
          label={text('comment.say')}
          isLabelHidden
          placeholder={text('comment.say')}
          value={typed}
          onChange={setTyped}
          rows={2}
          maxLength={4000}
        />
        <Button size="small" isDisabled={isEmpty} isPending={save.state.status === 'saving'} onPress={send}>
          {text('comment.send')}
        </Button>
      </div>
      <SaveNotice save={save} />
    </>
  );
}
