import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type InventorySetting,
  inventorySettingNames,
  isInventorySetting,
  settingText,
  settingValue,
} from '../../../../resources/settings/inventory-settings.ts';
import { useKeeping, useKeptDraft } from '../../../record/kept-draft.ts';
import { compose, read } from '../../../shell/api.ts';
import type { ApiFailure } from '../../../shell/failure.ts';
import { useSave } from '../../../shell/use-save.ts';

const reply = v.object({
  generalSettings: v.array(
    v.object({ settingName: v.string(), outletId: v.nullable(v.string()), value: v.nullable(v.string()) }),
  ),
});

/** The company's decisions about its stock documents, as a form has them. */
export type InventoryRules = Readonly<Record<InventorySetting, unknown>>;

const rulesOf = ({ generalSettings }: v.InferOutput<typeof reply>): InventoryRules => {
  const kept = new Map(
    generalSettings.flatMap(({ settingName, outletId, value }) =>
      outletId === null && isInventorySetting(settingName) ? [[settingName, value] as const] : [],
    ),
  );
  return {
    OverReceiptTolerance: settingValue('OverReceiptTolerance', kept.get('OverReceiptTolerance')),
    DeliveryOrderRequired: settingValue('DeliveryOrderRequired', kept.get('DeliveryOrderRequired')),
    InvoiceVarianceTolerance: settingValue('InvoiceVarianceTolerance', kept.get('InvoiceVarianceTolerance')),
    lockedUntil: settingValue('lockedUntil', kept.get('lockedUntil')),
  };
};

const key = ['inventorySettings'];

/** The settings as they are kept. */
export function useInventorySettings() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      rulesOf(
        await read('/generalsetting', reply, { query: { settingName: inventorySettingNames }, signal }),
      ),
    refetchOnWindowFocus: false,
  });
}

/** What is kept of the form: what was typed, by setting. */
const draftShape = v.partial(
  v.object({
    OverReceiptTolerance: v.unknown(),
    DeliveryOrderRequired: v.unknown(),
    InvoiceVarianceTolerance: v.unknown(),
    lockedUntil: v.unknown(),
  }),
);

/** The settings being edited; a save sends only those that were changed. */
export function useInventoryEditor(
  stored: InventoryRules,
  onSaved: () => void,
  onFailed: (failure: ApiFailure) => void,
) {
  const queries = useQueryClient();
  const { copy, found, forget } = useKeptDraft('inventorySetting', 'company', draftShape);
  const [typed, setTyped] = useState<Partial<InventoryRules>>(found?.draft ?? {});
  const draft: InventoryRules = { ...stored, ...typed };
  const changed = inventorySettingNames.filter(
    (name) => settingText(draft[name]) !== settingText(stored[name]),
  );
  const isChanged = changed.length > 0;
  useKeeping(copy, isChanged ? typed : null);
  const reset = () => {
    forget();
    setTyped({});
  };
  const save = useSave({
    reply,
    onSaved: () => {
      queries.setQueryData(key, draft);
      void queries.invalidateQueries({ queryKey: key });
      reset();
      onSaved();
    },
    onFailed,
  });
  return {
    draft,
    isChanged,
    /** For the leave guard: where what is unsaved is kept. */
    copy,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isChanged ? (found?.at ?? null) : null,
    /** The last closed day moves back, or there is none any more: what was closed is open again. */
    reopens:
      settingText(stored.lockedUntil) !== null &&
      (settingText(draft.lockedUntil) ?? '') < (settingText(stored.lockedUntil) ?? ''),
    save,
    change: (change: Partial<InventoryRules>) => setTyped((now) => ({ ...now, ...change })),
    discard: () => {
      reset();
      save.reset();
    },
    submit: () =>
      save.send(
        compose('POST', '/generalsetting', {
          generalSettings: changed.map((settingName) => ({
            settingName,
            value: settingText(draft[settingName]),
          })),
        }),
      ),
  };
}

export type InventoryEditor = ReturnType<typeof useInventoryEditor>;
