import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ClientSite, updateClientSite } from '../../../../contracts/configurations/client-sites.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { ConfirmDialog } from '../../../kit/overlays/ConfirmDialog.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import css from './Sites.module.css';

type Told = 'sites.remarkSaved' | 'sites.archived' | 'sites.restored';

/** A terminal with all it said of itself: it is renamed and remarked on, put away and taken back. */
export function SiteDrawer({ site: opened, onClose }: { site: ClientSite; onClose(): void }) {
  // As it stood when it was opened: what is sent was decided on that version.
  const [site] = useState(opened);
  const { text } = useLanguage();
  const form = useId();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const mayEdit = allows(useAccount(), 'ALLOW_TO_EDIT_DATABASE_SETTINGS');
  const [clientName, setClientName] = useState(site.clientName);
  const [remarks, setRemarks] = useState(site.remarks ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [told, setTold] = useState<Told>('sites.remarkSaved');
  const save = useSave({
    onSaved: () => {
      succeeded(told, { name: site.clientName });
      void queries.invalidateQueries({ queryKey: ['terminal'] });
      onClose();
    },
    onFailed: (failure) => {
      setAsked(false);
      // What stands there now is another; the form shows what was typed.
      if (failure.code !== 'StaleVersion') return;
      failed(failure, 'action.updateRecord', { name: text('sites.inOne') });
      void queries.invalidateQueries({ queryKey: ['terminal'] });
    },
  });
  const isSaving = save.state.status === 'saving';
  const send = (message: Told, query: Readonly<Record<string, string>>) => {
    setTold(message);
    void save.send(
      prepare(updateClientSite, { params: { id: site.id }, query: { ...query, version: site.version } }),
    );
  };
  const submit = () => {
    setEmpty(clientName.trim() === '');
    if (clientName.trim() !== '') send('sites.remarkSaved', { clientName, remarks });
  };
  const archive = () =>
    send('sites.archived', { isArchive: 'true', ...(site.unsynced > 0 ? { force: 'true' } : {}) });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={text('sites.title', { site: site.siteId })}
      closeLabel={text('common.close')}
      isMandatory={isSaving}
      footer={
        mayEdit && (
          <>
            {site.isArchive ? (
              <Button isPending={isSaving} onPress={() => send('sites.restored', { isArchive: 'false' })}>
                {text('sites.restore')}
              </Button>
            ) : (
              <Button variant="quiet" isDisabled={isSaving} onPress={() => setAsked(true)}>
                {text('sites.archive')}
              </Button>
            )}
            <Button variant="primary" type="submit" form={form} isPending={isSaving}>
              {text('record.save')}
            </Button>
          </>
        )
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        onSubmit={submit}
        serverErrors={isEmpty ? { clientName: text('sites.nameRequired') } : {}}
        summaryTitle={(count) => text('form.problems', { count })}
        aria-label={text('sites.title', { site: site.siteId })}
      >
        <div className={css.fields}>
          <TextField
            label={text('sites.name')}
            name="clientName"
            isRequired
            isReadOnly={!mayEdit}
            maxLength={100}
            value={clientName}
            onChange={setClientName}
          />
          <TextArea
            label={text('field.remarks')}
            name="remarks"
            isReadOnly={!mayEdit}
            maxLength={500}
            value={remarks}
            onChange={setRemarks}
          />
        </div>
      </Form>
      <Properties site={site} />
      <ConfirmDialog
        isOpen={isAsked}
        title={text('sites.archiveTitle', { name: site.clientName })}
        confirmLabel={text(site.unsynced > 0 ? 'sites.archiveAnyway' : 'sites.archive.confirm')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        isPending={isSaving}
        onCancel={() => setAsked(false)}
        onConfirm={archive}
      >
        {text(site.unsynced > 0 ? 'sites.archiveUnsynced' : 'sites.archiveText', { count: site.unsynced })}
      </ConfirmDialog>
    </Drawer>
  );
}

/** What the terminal is, as it said last. */
function Properties({ site }: { site: ClientSite }) {
  const { text, textOr, dates, numbers } = useLanguage();
  const application = textOr(`choice.applicationType.${site.applicationType}`, site.applicationType);
  const rows = [
    ['sites.state', text(`sites.state.${site.state}`)],
    ['sites.lastContact', site.lastContactAt && dates.dateTime(site.lastContactAt, true)],
    ['sites.unsynced', numbers.count(site.unsynced)],
    ['sites.profile', site.profileName],
    ['sites.application', application],
    ['resource.licence.one', site.licenceCode],
    ['sites.computer', site.computerName],
    ['sites.device', site.deviceId],
    ['sites.processor', site.processorId],
    ['sites.ip', site.ipAddress],
    ['sites.user', site.user],
    ['sites.appVersion', site.appVersion],
    ['sites.apiVersion', site.apiVersion],
    ['sites.databaseVersion', site.databaseVersion],
  ] as const;
  return (
    <dl className={css.properties}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{textOr(label, label)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
