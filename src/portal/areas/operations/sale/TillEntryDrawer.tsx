import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  correctTillEntry,
  dismissTillEntry,
  postTillEntries,
  type TillEntry,
} from '../../../../contracts/selling/till-entries.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import css from '../../../record/growing/Growing.module.css';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { useNameOfField } from './use-name-of-field.ts';

/** What a till has sent and could not be posted: every reason beside what it is about, to correct and post, or to dismiss. */
export function TillEntryDrawer({ entry, onClose }: { entry: TillEntry; onClose(): void }) {
  const { text } = useLanguage();
  const words = useFailureText();
  const form = useId();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const mayEdit = allows(useAccount(), 'ALLOW_TO_EDIT_SALES');
  const nameOf = useNameOfField();
  const [{ version, reasons }, setStanding] = useState({ version: entry.version, reasons: entry.reasons });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [remark, setRemark] = useState<string | null>(null);
  const named = { number: entry.salesNo || text('notPosted.noNumber') };
  const done = (message: 'notPosted.posted' | 'notPosted.dismissed') => {
    succeeded(message, named);
    void queries.invalidateQueries({ queryKey: ['tillEntry'] });
    void queries.invalidateQueries({ queryKey: ['sale'] });
    onClose();
  };
  const correct = useSave<{ entry: TillEntry }>({});
  const post = useSave<{ sales: readonly { status: string; errors: TillEntry['reasons'] }[] }>({});
  const dismiss = useSave<{ entry: TillEntry }>({ onSaved: () => done('notPosted.dismissed') });
  const isBusy = [correct, post, dismiss].some(({ state }) => state.status === 'saving');
  const postEntry = async () => {
    const changes = Object.fromEntries(
      Object.entries(typed).filter(([field, value]) => value !== sentAs(reasons, field)),
    );
    let now = version;
    if (Object.keys(changes).length > 0) {
      const corrected = await correct.send(
        prepare(correctTillEntry, { params: { id: entry.id }, body: { version, changes } }),
      );
      if (!corrected) return;
      now = corrected.entry.version;
    }
    const [judged] = (await post.send(prepare(postTillEntries, { body: { ids: [entry.id] } })))?.sales ?? [];
    if (!judged) return;
    if (judged.status !== 'held') return done('notPosted.posted');
    // Judged once more, it is stored once more.
    setStanding({ version: now + 1, reasons: judged.errors });
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('notPosted.title', named)}
      closeLabel={text('common.close')}
      isMandatory={isBusy}
      footer={
        mayEdit && (
          <>
            <Button variant="quiet" isDisabled={isBusy} onPress={() => setRemark('')}>
              {text('notPosted.dismiss')}
            </Button>
            <Button variant="primary" type="submit" form={form} isPending={isBusy}>
              {text('notPosted.post')}
            </Button>
          </>
        )
      }
    >
      <SaveNotice save={correct} />
      <SaveNotice save={post} />
      {reasons
        .filter(({ field }) => field === undefined)
        .map((reason) => (
          <Callout key={reason.code} tone="warning">
            {words.of(reason)}
          </Callout>
        ))}
      <Form
        id={form}
        onSubmit={() => void postEntry()}
        serverErrors={Object.fromEntries(
          reasons.flatMap((reason) => (reason.field === undefined ? [] : [[reason.field, words.of(reason)]])),
        )}
        summaryTitle={(count) => text('form.problems', { count })}
        aria-label={text('notPosted.title', named)}
      >
        <div className={css.growing}>
          {reasons.map(
            ({ field }) =>
              field !== undefined && (
                <TextField
                  key={field}
                  label={nameOf(field)}
                  name={field}
                  isReadOnly={!mayEdit}
                  maxLength={500}
                  value={typed[field] ?? sentAs(reasons, field)}
                  onChange={(value) => setTyped({ ...typed, [field]: value })}
                />
              ),
          )}
        </div>
      </Form>
      <ConfirmDialog
        isOpen={remark !== null}
        title={text('notPosted.dismissTitle', named)}
        confirmLabel={text('notPosted.dismiss')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={isBusy}
        onCancel={() => setRemark(null)}
        onConfirm={() =>
          void dismiss.send(
            prepare(dismissTillEntry, { params: { id: entry.id }, body: { version, remark: remark ?? '' } }),
          )
        }
      >
        <p>{text('notPosted.dismissText')}</p>
        <SaveNotice save={dismiss} />
        <TextArea
          label={text('notPosted.remark')}
          name="remark"
          isRequired
          value={remark ?? ''}
          onChange={setRemark}
        />
      </ConfirmDialog>
    </Drawer>
  );
}

const sentAs = (reasons: TillEntry['reasons'], name: string): string =>
  reasons.find(({ field }) => field === name)?.value ?? '';
