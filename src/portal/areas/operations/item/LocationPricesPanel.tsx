import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../kit/Button.tsx';
import { Callout } from '../../../kit/Callout.tsx';
import { DecimalField } from '../../../kit/DecimalField.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { Table, type TableColumn } from '../../../kit/Table.tsx';
import type { Panel } from '../../../record/panel.ts';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { allows } from '../../../shell/account.ts';
import { compose, read } from '../../../shell/api.ts';
import { useText } from '../../../shell/language.tsx';
import { useUnsaved } from '../../../shell/leave-guard.tsx';
import { useNotifications } from '../../../shell/notifications.tsx';
import { readPermittedOutlets } from '../../../shell/outlets.ts';
import { useAccount } from '../../../shell/session.tsx';
import { useSave } from '../../../shell/use-save.ts';
import css from './ItemPanels.module.css';

const names = ['salePrice', 'employeePrice', 'wholesalePrice', 'customPrice'] as const;
type PriceName = (typeof names)[number];
const price = v.optional(v.nullable(v.string()), null);
const rowSchema = v.looseObject({
  outletId: v.string(),
  version: v.number(),
  salePrice: price,
  employeePrice: price,
  wholesalePrice: price,
  customPrice: price,
});
const reply = v.object({ locationPrices: v.array(rowSchema) });
type Prices = Readonly<Partial<Record<PriceName, string>>>;

/** What the item costs at each outlet, where that differs from its own prices (spec 1 §7). */
export const LocationPricesPanel: Panel = ({ record }) => {
  const text = useText();
  const stored = useQuery({
    queryKey: ['locationPrice', 'of', record.id],
    queryFn: async ({ signal }) =>
      (await read(`/locationprice/${encodeURIComponent(record.id)}`, reply, { signal })).locationPrices,
  });
  const outlets = useQuery({
    queryKey: ['outlet', 'permitted'],
    queryFn: ({ signal }) => readPermittedOutlets(signal),
  });
  const error = stored.error ?? outlets.error;
  if (error)
    return (
      <Callout
        tone="danger"
        role="alert"
        actions={
          <Button onPress={() => void Promise.all([stored.refetch(), outlets.refetch()])}>
            {text('record.retry')}
          </Button>
        }
      >
        {text('locationPrice.failed')}
      </Callout>
    );
  if (!stored.data || !outlets.data)
    return (
      <div aria-busy="true">
        <Skeleton height="220px" shape="box" />
      </div>
    );
  return <Prices itemId={record.id} stored={stored.data} outlets={outlets.data} />;
};

interface PricesProps {
  itemId: string;
  stored: readonly v.InferOutput<typeof rowSchema>[];
  outlets: readonly { readonly id: string; readonly name: string }[];
}

function Prices({ itemId, stored, outlets }: PricesProps) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const [typed, setTyped] = useState<Readonly<Record<string, Prices>>>({});
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_ITEM');
  useUnsaved(Object.keys(typed).length > 0);
  const save = useSave({
    reply,
    onSaved: (data) => {
      queries.setQueryData(['locationPrice', 'of', itemId], data.locationPrices);
      void queries.invalidateQueries({ queryKey: ['priceLog', itemId] });
      setTyped({});
      succeeded('locationPrice.saved');
    },
    onFailed: (failure) => failed(failure, 'action.saveLocationPrice'),
  });
  const heldAt = (outletId: string) => stored.find((row) => row.outletId === outletId);
  const valueAt = (outletId: string, name: PriceName) =>
    typed[outletId]?.[name] ?? heldAt(outletId)?.[name] ?? '';
  const set = (outletId: string, name: PriceName, value: string) =>
    setTyped((now) => ({ ...now, [outletId]: { ...now[outletId], [name]: value } }));
  const submit = () => {
    const locationPrices = Object.keys(typed).map((outletId) => ({
      itemId,
      outletId,
      ...Object.fromEntries(names.map((name) => [name, valueAt(outletId, name) || null])),
      ...(heldAt(outletId) ? { version: heldAt(outletId)?.version } : {}),
    }));
    void save.send(compose('PUT', '/locationprice', { locationPrices }));
  };
  const columns: TableColumn<PricesProps['outlets'][number]>[] = [
    { id: 'outlet', title: text('field.outlet'), isPrimary: true, cell: ({ name }) => name },
    ...names.map((name) => ({
      id: name,
      title: text(`field.${name}`),
      isNumeric: true,
      cell: ({ id, name: outlet }: PricesProps['outlets'][number]) => (
        <DecimalField
          label={text('locationPrice.at', { price: text(`field.${name}`), outlet })}
          isLabelHidden
          value={valueAt(id, name)}
          onChange={(value) => set(id, name, value)}
          decimals={2}
          isReadOnly={!mayEdit}
          maxLength={15}
        />
      ),
    })),
  ];
  return (
    <div className={css.panel}>
      <p>{text('locationPrice.about')}</p>
      <SaveNotice save={save} />
      <div className={css.table}>
        <Table
          caption={text('resource.locationPrice.many')}
          isCaptionHidden
          columns={columns}
          rows={outlets}
          keyOf={({ id }) => id}
        />
      </div>
      {mayEdit && (
        <div className={css.actions}>
          <Button
            variant="primary"
            isDisabled={Object.keys(typed).length === 0}
            isPending={save.state.status === 'saving'}
            onPress={submit}
          >
            {text('locationPrice.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
