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

/** The settings being edited; a save sends only those that were changed. */
export function useInventoryEditor(
  stored: InventoryRules,
  onSaved: () => void,
  onFailed: (failure: ApiFailure) => void,
) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<InventoryRules>>({});
  const draft: InventoryRules = { ...stored, ...typed };
  const changed = inventorySettingNames.filter(
    (name) => settingText(draft[name]) !== settingText(stored[name]),
  );
  const save = useSave({
    reply,
    onSaved: () => {
      queries.setQueryData(key, draft);
      void queries.invalidateQueries({ queryKey: key });
      setTyped({});
      onSaved();
    },
    onFailed,
  });
  return {
    draft,
    isChanged: changed.length > 0,
    /** The last closed day moves back, or there is none any more: what was closed is open again. */
    reopens:
      settingText(stored.lockedUntil) !== null &&
      (settingText(draft.lockedUntil) ?? '') < (settingText(stored.lockedUntil) ?? ''),
    save,
    change: (change: Partial<InventoryRules>) => setTyped((now) => ({ ...now, ...change })),
    discard: () => {
      setTyped({});
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
