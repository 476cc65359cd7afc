import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useMyPreferences } from '../../platform/preferences/my-preferences.ts';
import { type Preference, personalPreference } from '../../platform/preferences/preferences.ts';
import { useAccount } from '../../platform/session/session.tsx';

const idsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function pinsIn(local: Preference): readonly string[] {
  const parsed = v.safeParse(idsSchema, local.read());
  return parsed.success ? parsed.output : [];
}

/** The services a user pinned to the top of the menu: kept in this browser and, for others, on the server. */
export function usePins() {
  const { kept, save } = useMyPreferences();
  const { comId, username } = useAccount();
  const local = useMemo(() => personalPreference({ comId, username }, 'pinned-services'), [comId, username]);
  const [pins, setPins] = useState(() => pinsIn(local));
  const known = kept?.pinnedServices;
  useEffect(() => {
    if (known === undefined) return;
    local.write(JSON.stringify(known));
    setPins(known);
  }, [known, local]);
  const toggle = useCallback(
    (id: string) => {
      const next = pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id];
      local.write(JSON.stringify(next));
      setPins(next);
      save({ pinnedServices: next });
    },
    [pins, save, local],
  );
  return { pins, toggle };
}
