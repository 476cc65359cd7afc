import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useMyPreferences } from '../../platform/preferences/my-preferences.ts';
import { preference } from '../../platform/preferences/preferences.ts';

const local = preference('pinned-services');
const idsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function localPins(): readonly string[] {
  const parsed = v.safeParse(idsSchema, local.read());
  return parsed.success ? parsed.output : [];
}

/** The services a user pinned to the top of the menu: kept in this browser and, for others, on the server. */
export function usePins() {
  const { kept, save } = useMyPreferences();
  const [pins, setPins] = useState(localPins);
  const known = kept?.pinnedServices;
  useEffect(() => {
    if (known === undefined) return;
    local.write(JSON.stringify(known));
    setPins(known);
  }, [known]);
  const toggle = useCallback(
    (id: string) => {
      const next = pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id];
      local.write(JSON.stringify(next));
      setPins(next);
      save({ pinnedServices: next });
    },
    [pins, save],
  );
  return { pins, toggle };
}
