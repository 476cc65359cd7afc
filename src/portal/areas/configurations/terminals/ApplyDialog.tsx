import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { applySyncProfile, readClientSites } from '../../../../contracts/configurations/client-sites.ts';
import { asText } from '../../../fields/draft.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { ComboBox } from '../../../kit/inputs/ComboBox.tsx';
import { Dialog } from '../../../kit/overlays/Dialog.tsx';
import { call, prepare } from '../../../platform/api/api.ts';
import { useFailureText } from '../../../platform/api/failure-text.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import type { StoredRecord } from '../../../record/use-record.ts';

/** Which site gets the profile; its terminal pulls it when it is next heard of. */
export function ApplyDialog({ profile, onClose }: { profile: StoredRecord; onClose(): void }) {
  const text = useText();
  const words = useFailureText();
  const form = useId();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const [site, setSite] = useState<{ id: string; label: string } | null>(null);
  const [search, setSearch] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, isFetching } = useQuery({
    queryKey: ['terminal', 'choices', search],
    queryFn: ({ signal }) => call(readClientSites, { query: { search }, signal }),
  });
  const name = asText(profile.name);
  const save = useSave({
    onSaved: () => {
      succeeded('sites.applied', { name, site: site?.id ?? '' });
      void queries.invalidateQueries({ queryKey: ['terminal'] });
      onClose();
    },
  });
  const isSaving = save.state.status === 'saving';
  const errors = save.state.status === 'refused' ? words.byField(save.state.failure) : {};
  const options = (data?.clientSites ?? []).map(({ siteId, clientName }) => ({
    id: String(siteId),
    label: `${siteId} · ${clientName}`,
  }));
  const submit = () => {
    setMissing(site === null);
    if (site === null) return;
    void save.send(
      prepare(applySyncProfile, { params: { id: profile.id }, body: { siteId: Number(site.id) } }),
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('sites.applyTitle', { name })}
      size="small"
      closeLabel={text('common.cancel')}
      isMandatory={isSaving}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {text('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} isPending={isSaving}>
            {text('sites.apply.confirm')}
          </Button>
        </>
      }
    >
      <SaveNotice save={save} />
      <Form
        id={form}
        onSubmit={submit}
        serverErrors={isMissing ? { siteId: text('sites.siteRequired') } : errors}
        summaryTitle={(count) => text('form.problems', { count })}
        aria-label={text('sites.applyTitle', { name })}
      >
        <ComboBox
          label={text('sites.siteId')}
          hint={text('sites.applyText')}
          name="siteId"
          isRequired
          value={site}
          onChange={(choice) => {
            setSite(options.find(({ id }) => id === choice?.id) ?? null);
            setMissing(false);
          }}
          options={options}
          onSearch={(next) => {
            if (!options.some(({ label }) => label === next)) setSearch(next);
          }}
          isLoading={isFetching}
          loadingText={text('common.loading')}
          emptyText={text('form.noMatch')}
        />
      </Form>
    </Dialog>
  );
}
